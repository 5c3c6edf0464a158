find_package(Threads REQUIRED)
target_link_libraries(pokerfloor_analysis PUBLIC Threads::Threads)

# Whole numbers of any length: headers only, and users of ours include them.
find_package(Boost 1.81.0 EXACT CONFIG REQUIRED)
target_link_libraries(pokerfloor_analysis PUBLIC Boost::headers)

# Sums over long rows of whole numbers, which only -O3 turns into vectors whatever their length. Whoever builds for
# debugging or with a sanitizer keeps what they asked for.
if(CMAKE_CXX_FLAGS MATCHES "-O2" AND NOT POKERFLOOR_SANITIZE)
    foreach(source double_draw_by_row double_draw_hands double_draw_rows four_card four_card_counts)
        set_source_files_properties(${dir}/${source}.cpp PROPERTIES COMPILE_OPTIONS -O3)
    endforeach()
endif()
