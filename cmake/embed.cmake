# embed_files(TARGET FUNCTION FOLDER PATTERN...): the files of a folder become part of a library, as
# pokerfloor::server::FUNCTION(). Text of some size is there compressed too, as its name with .gz.
function(embed_files target function folder)
    set(files)
    foreach(pattern ${ARGN})
        file(GLOB_RECURSE found RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/${pattern})
        list(APPEND files ${found})
    endforeach()
    list(REMOVE_DUPLICATES files)
    list(SORT files)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/embedded/${function})
    file(MAKE_DIRECTORY ${made})
    set(blocks "")
    set(rows "")
    set(number 0)
    set(depends)
    foreach(file ${files})
        set(versions "${file}|${folder}/${file}")
        list(APPEND depends ${folder}/${file})
        if(function STREQUAL "page_files" AND file MATCHES "\\.(html|js|css|svg|json|webmanifest)$"
           AND NOT EXISTS ${folder}/${file}.gz)
            file(SIZE ${folder}/${file} size)
            if(size GREATER 1000)
                string(MD5 name ${file})
                file(MAKE_DIRECTORY ${made})
                file(ARCHIVE_CREATE OUTPUT ${made}/${name}.gz PATHS ${folder}/${file} FORMAT raw COMPRESSION GZip)
                list(APPEND versions "${file}.gz|${made}/${name}.gz")
            endif()
        endif()
        foreach(version ${versions})
            string(REPLACE "|" ";" version ${version})
            list(GET version 0 name)
            list(GET version 1 path)
            set(symbol pokerfloor_${function}_${number})
            string(APPEND blocks "asm(\".section .rodata\\n${symbol}:\\n.incbin \\\"${path}\\\"\\n${symbol}_end:\\n.byte 0\\n.previous\\n\");\n"
                "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
            string(APPEND rows "        {\"${name}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
            math(EXPR number "${number} + 1")
        endforeach()
    endforeach()
    if(number EQUAL 0)
        set(body "    return {};\n")
    else()
        set(body "    static const std::array<EmbeddedFile, ${number}> files{{\n${rows}    }};\n    return files;\n")
    endif()
    file(CONFIGURE OUTPUT ${made}.cpp @ONLY CONTENT "// Written by cmake/embed.cmake.
#include <array>
#include <pokerfloor/server/embedded.hpp>

${blocks}
namespace pokerfloor::server {

std::span<const EmbeddedFile> ${function}() {
${body}}

}  // namespace pokerfloor::server
")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${depends})
    set_source_files_properties(${made}.cpp PROPERTIES OBJECT_DEPENDS "${depends}")
    target_sources(${target} PRIVATE ${made}.cpp)
endfunction()
