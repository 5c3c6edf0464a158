# Of Boost, Asio and Beast are headers only; net.cpp and control_socket.cpp alone include them.
find_package(Boost 1.81.0 EXACT CONFIG REQUIRED COMPONENTS json)
find_package(Threads REQUIRED)
target_link_libraries(pokerfloor_server PRIVATE Boost::headers Boost::json Threads::Threads
    PkgConfig::sodium)

# Names that look alike: Unicode's data on confusable letters. No header shows it.
find_package(PkgConfig REQUIRED)
pkg_check_modules(icu REQUIRED IMPORTED_TARGET GLOBAL icu-i18n>=70 icu-uc)
target_link_libraries(pokerfloor_server PRIVATE PkgConfig::icu)

# The page as npm built it (web/README.md), if it did, and the clauses.
include(${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
embed_files(pokerfloor_server page_files ${PROJECT_SOURCE_DIR}/web/dist *)
embed_files(pokerfloor_server rule_files ${PROJECT_SOURCE_DIR}/rules *.csv)

# The thread sanitizer does not see fences, and g++ warns of those in Asio.
if(POKERFLOOR_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/pokerfloor/server/net.cpp PROPERTIES
        COMPILE_OPTIONS -Wno-tsan)
endif()
