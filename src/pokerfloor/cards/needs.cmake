find_package(fmt REQUIRED)
target_link_libraries(pokerfloor_cards PUBLIC fmt::fmt)
