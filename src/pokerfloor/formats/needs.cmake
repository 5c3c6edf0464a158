# No header shows toml++, so users link it but do not compile against it. The compiled library, not
# the header-only form: a fifth of the time to compile.
find_package(PkgConfig REQUIRED)
pkg_check_modules(tomlplusplus REQUIRED IMPORTED_TARGET GLOBAL tomlplusplus>=3.3)
target_link_libraries(pokerfloor_formats PRIVATE PkgConfig::tomlplusplus)
