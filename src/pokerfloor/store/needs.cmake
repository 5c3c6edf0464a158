find_package(Boost 1.81.0 EXACT CONFIG REQUIRED COMPONENTS json)
target_link_libraries(pokerfloor_store PRIVATE Boost::json)

# No header shows these two, so users link them but do not compile against them.
find_package(PkgConfig REQUIRED)
pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET GLOBAL sqlite3>=3.37)
target_link_libraries(pokerfloor_store PRIVATE PkgConfig::sqlite PkgConfig::sodium)
