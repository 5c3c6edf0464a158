# layer(name USES other ...): one target per room of src/pokerfloor, allowed to use only rooms declared before it.
# The target is pokerfloor::name; its headers are included as <pokerfloor/name/...>. A room's folder door is no part
# of the layer: it is a program's, which says add_executable.
set_property(GLOBAL PROPERTY POKERFLOOR_LAYERS "")

function(layer name)
    cmake_parse_arguments(ARG "" "" "USES" ${ARGN})
    set(dir ${PROJECT_SOURCE_DIR}/src/pokerfloor/${name})
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${dir}/*.hpp)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/door/")
    list(FILTER headers EXCLUDE REGEX "/door/")
    if(NOT headers AND NOT sources)
        message(FATAL_ERROR "layer ${name}: nothing in ${dir}")
    endif()

    get_property(known GLOBAL PROPERTY POKERFLOOR_LAYERS)
    foreach(used ${ARG_USES})
        if(NOT used IN_LIST known)
            message(FATAL_ERROR "layer ${name} uses ${used}, which is not declared before it")
        endif()
    endforeach()
    set_property(GLOBAL APPEND PROPERTY POKERFLOOR_LAYERS ${name})

    if(sources)
        set(scope PUBLIC)
        add_library(pokerfloor_${name} STATIC ${sources})
        target_link_libraries(pokerfloor_${name} PRIVATE $<BUILD_INTERFACE:pokerfloor_warnings>)
    else()
        set(scope INTERFACE)
        add_library(pokerfloor_${name} INTERFACE)
    endif()
    add_library(pokerfloor::${name} ALIAS pokerfloor_${name})
    set_target_properties(pokerfloor_${name} PROPERTIES EXPORT_NAME ${name})
    target_compile_features(pokerfloor_${name} ${scope} cxx_std_20)
    target_sources(pokerfloor_${name} ${scope} FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${headers})
    foreach(used ${ARG_USES})
        target_link_libraries(pokerfloor_${name} ${scope} pokerfloor_${used})
    endforeach()

    # Files named *_avx2.cpp and *_avx512.cpp hold what is chosen at run time on machines that have it. They are
    # straight-line code that wants all inlining there is; under a sanitizer that would take minutes to compile.
    set(avx2_options -mavx2)
    set(avx512_options -mavx512f)
    if(NOT POKERFLOOR_SANITIZE)
        list(APPEND avx2_options -O3)
        list(APPEND avx512_options -O3)
    endif()
    foreach(source ${sources})
        if(source MATCHES "_(avx2|avx512)\\.cpp$")
            set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${${CMAKE_MATCH_1}_options}")
        endif()
    endforeach()

    # What a room needs from outside is said in its own file, next to its sources.
    include(${dir}/needs.cmake OPTIONAL)
endfunction()
