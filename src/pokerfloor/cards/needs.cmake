find_package(fmt REQUIRED)
target_link_libraries(pokerfloor_cards PUBLIC fmt::fmt)

# No header shows libsodium, so users link it but do not compile against it.
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET GLOBAL libsodium>=1.0.16)
target_link_libraries(pokerfloor_cards PRIVATE PkgConfig::sodium)
