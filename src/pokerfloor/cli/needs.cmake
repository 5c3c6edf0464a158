find_package(Boost 1.81.0 EXACT CONFIG REQUIRED COMPONENTS json)
target_link_libraries(pokerfloor_cli PRIVATE Boost::json)

# What is measured must not be lost among the loops that add it up.
set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/bench_items.cpp PROPERTIES COMPILE_OPTIONS -O3)
find_package(Threads REQUIRED)
target_link_libraries(pokerfloor_cli PRIVATE Threads::Threads)

# QR codes on signs. No header of ours shows it.
find_package(PkgConfig REQUIRED)
pkg_check_modules(qrencode REQUIRED IMPORTED_TARGET GLOBAL libqrencode>=4.0)
target_link_libraries(pokerfloor_cli PRIVATE PkgConfig::qrencode)

# The hash of the program in a math report.
target_link_libraries(pokerfloor_cli PRIVATE PkgConfig::sodium)
