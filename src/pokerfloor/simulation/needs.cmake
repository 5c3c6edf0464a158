find_package(Boost 1.81.0 EXACT CONFIG REQUIRED COMPONENTS json)
target_link_libraries(pokerfloor_simulation PUBLIC Boost::headers Boost::json)
