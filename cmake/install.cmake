# What `cmake --install` leaves behind: the program, and for library users the headers, one archive per room and
# find_package(pokerfloor), which gives pokerfloor::cards, pokerfloor::ranking and so on.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(TARGET pokerfloor)
    install(TARGETS pokerfloor)
endif()

# The command line is a program, not a library.
get_property(layers GLOBAL PROPERTY POKERFLOOR_LAYERS)
list(REMOVE_ITEM layers cli)
list(TRANSFORM layers PREPEND pokerfloor_)
install(TARGETS ${layers} EXPORT pokerfloor FILE_SET HEADERS)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/pokerfloor)
install(EXPORT pokerfloor NAMESPACE pokerfloor:: FILE pokerfloor-targets.cmake DESTINATION ${package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/pokerfloor-config.cmake.in
    ${PROJECT_BINARY_DIR}/pokerfloor-config.cmake INSTALL_DESTINATION ${package_dir})
# Before 1.0 a minor version may break its users.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pokerfloor-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pokerfloor-config.cmake ${PROJECT_BINARY_DIR}/pokerfloor-config-version.cmake
        DESTINATION ${package_dir})
