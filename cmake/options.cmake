# Language level, warnings and sanitizers, in one place. Warnings are errors for those who work on
# pokerfloor (the presets switch them on), never for those who build it as a dependency.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(POKERFLOOR_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(POKERFLOOR_BENCH "Build the benchmarks" OFF)
option(POKERFLOOR_FUZZ "Build the fuzz targets (clang only)" OFF)
option(POKERFLOOR_WERROR "Treat warnings as errors" OFF)
set(POKERFLOOR_SANITIZE "" CACHE STRING "Value for -fsanitize=, for example address,undefined")

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE AND PROJECT_IS_TOP_LEVEL)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(pokerfloor_warnings INTERFACE)
target_compile_options(pokerfloor_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast -Wnon-virtual-dtor
    -Woverloaded-virtual -Wcast-align -Wdouble-promotion -Wimplicit-fallthrough
    -Wno-trigraphs)  # ?? is an unknown card
if(POKERFLOOR_WERROR)
    target_compile_options(pokerfloor_warnings INTERFACE -Werror)
endif()

if(POKERFLOOR_SANITIZE)
    add_compile_options(-fsanitize=${POKERFLOOR_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${POKERFLOOR_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        # clang 14 puts a mark before each function for this check, and cannot before the parts of a coroutine.
        add_compile_options(-fno-sanitize=function)
    endif()
endif()
