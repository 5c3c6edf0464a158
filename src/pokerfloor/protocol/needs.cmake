# No header shows Boost.JSON: what clients send is read with it, and the schema is built with it.
find_package(Boost 1.81.0 EXACT CONFIG REQUIRED COMPONENTS json)
target_link_libraries(pokerfloor_protocol PRIVATE Boost::json)
