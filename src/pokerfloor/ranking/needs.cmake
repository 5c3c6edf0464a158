# The tables of place.hpp are worked out when the library is built.
add_executable(make_place_tables ${PROJECT_SOURCE_DIR}/tools/make_place_tables.cpp)
target_link_libraries(make_place_tables PRIVATE pokerfloor_cards pokerfloor_warnings)
set(place_tables ${PROJECT_BINARY_DIR}/generated/place_tables.cpp)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/generated)
add_custom_command(
    OUTPUT ${place_tables}
    COMMAND make_place_tables ${place_tables}
    DEPENDS make_place_tables
    COMMENT "Working out the places of all hands"
    VERBATIM)
target_sources(pokerfloor_ranking PRIVATE ${place_tables})

# The batches without AVX2, for the same reason as those with: a step is one long straight line.
if(NOT POKERFLOOR_SANITIZE)
    set_source_files_properties(
        ${CMAKE_CURRENT_LIST_DIR}/kernel/batch_plain.cpp ${CMAKE_CURRENT_LIST_DIR}/kernel/omaha_plain.cpp
        PROPERTIES COMPILE_OPTIONS -O3)
endif()
