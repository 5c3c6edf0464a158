find_package(Boost 1.81.0 EXACT CONFIG REQUIRED COMPONENTS json)
target_link_libraries(pokerfloor_cli PRIVATE Boost::json)
find_package(Threads REQUIRED)
target_link_libraries(pokerfloor_cli PRIVATE Threads::Threads)
