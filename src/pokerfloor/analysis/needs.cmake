find_package(Threads REQUIRED)
target_link_libraries(pokerfloor_analysis PUBLIC Threads::Threads)

# Whole numbers of any length: headers only, and users of ours include them.
find_package(Boost 1.81.0 EXACT CONFIG REQUIRED)
target_link_libraries(pokerfloor_analysis PUBLIC Boost::headers)
