# No header shows Boost.JSON: texts of a history are quoted with it.
find_package(Boost 1.81.0 EXACT CONFIG REQUIRED COMPONENTS json)
target_link_libraries(pokerfloor_records PRIVATE Boost::json)
