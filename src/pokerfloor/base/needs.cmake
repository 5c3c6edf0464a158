find_package(tl-expected REQUIRED)
target_link_libraries(pokerfloor_base INTERFACE tl::expected)
