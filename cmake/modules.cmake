# A module is a library of all sources below src/<module>. Modules up to `campaign` are built without
# exceptions, as the WebAssembly build requires. Modules marked THROWS use exceptions internally; their
# interfaces do not.

add_library(etana_flags INTERFACE)
target_include_directories(etana_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(etana_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Werror
  # GCC 12 gives false warnings about std::string (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)

# Bot search must give the same result on every machine, so the compiler must not fuse multiply and add.
# The x86-64 baseline has no such instruction.
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(etana_flags INTERFACE -ffp-contract=off)
endif()

# Generates one source per game from a *.cpp.in template, so that large template instantiations compile
# in parallel.
file(GLOB games RELATIVE ${PROJECT_SOURCE_DIR}/src/games ${PROJECT_SOURCE_DIR}/src/games/*/rules.h)
list(TRANSFORM games REPLACE "/rules.h" "")
function(etana_sources_by_game out template)
  set(made "")
  get_filename_component(name ${template} NAME_WE)
  foreach(game ${games})
    set(source ${PROJECT_BINARY_DIR}/${name}_${game}.cpp)
    configure_file(${template} ${source} @ONLY)
    list(APPEND made ${source})
  endforeach()
  set_source_files_properties(${made} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set(${out} ${made} PARENT_SCOPE)
endfunction()

function(etana_module module)
  cmake_parse_arguments(module "THROWS" "" "NEEDS;USES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${module}/*.cpp)
  if(module STREQUAL "games")
    list(APPEND sources ${PROJECT_BINARY_DIR}/builtin_packs.cpp)
    if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")  # sealed content is never sent to a browser
      list(APPEND sources ${PROJECT_BINARY_DIR}/sealed.cpp)
    endif()
  endif()
  file(GLOB template ${PROJECT_SOURCE_DIR}/src/${module}/*.cpp.in)
  if(template)
    etana_sources_by_game(by_game ${template})
    list(APPEND sources ${by_game})
  endif()
  if(sources)
    add_library(etana_${module} STATIC ${sources})
    if(NOT module_THROWS)
      target_compile_options(etana_${module} PRIVATE -fno-exceptions)
    endif()
    target_link_libraries(etana_${module} PUBLIC etana_flags)
    if(module STREQUAL "engine")
      target_precompile_headers(etana_engine PRIVATE ${PROJECT_SOURCE_DIR}/cmake/precompiled.h)
    elseif(NOT module_THROWS)
      target_precompile_headers(etana_${module} REUSE_FROM etana_engine)
    endif()
    set(scope PUBLIC)
  else()
    add_library(etana_${module} INTERFACE)
    set(scope INTERFACE)
  endif()
  foreach(needed ${module_NEEDS})
    target_link_libraries(etana_${module} ${scope} etana_${needed})
  endforeach()
  if(module_USES)
    target_link_libraries(etana_${module} ${scope} ${module_USES})
  endif()
endfunction()

# The built-in packs, embedded as C++ sources.
file(GLOB_RECURSE content CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/content/*.json)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/builtin_packs.cpp ${PROJECT_BINARY_DIR}/sealed.cpp
  COMMAND ${CMAKE_COMMAND} -DCONTENT=${PROJECT_SOURCE_DIR}/content
          -DOUT=${PROJECT_BINARY_DIR}/builtin_packs.cpp -DSEALED=${PROJECT_BINARY_DIR}/sealed.cpp -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${content} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  COMMENT "Embedding content/" VERBATIM)

# Boost.JSON's source has a try block in a function that Etana does not call.
set_source_files_properties(src/engine/boost_json.cpp PROPERTIES
  SKIP_PRECOMPILE_HEADERS ON
  COMPILE_OPTIONS "$<IF:$<CXX_COMPILER_ID:Clang>,-fignore-exceptions,-fexceptions>")

# The page, embedded as a C++ source. Without web/dist the program has no page.
file(GLOB_RECURSE dist CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/dist/*)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/page.cpp
  COMMAND ${CMAKE_COMMAND} -DDIST=${PROJECT_SOURCE_DIR}/web/dist
          -DOUT=${PROJECT_BINARY_DIR}/page.cpp -P ${PROJECT_SOURCE_DIR}/cmake/page.cmake
  DEPENDS ${dist} ${PROJECT_SOURCE_DIR}/cmake/page.cmake
  COMMENT "Embedding web/dist" VERBATIM)
# A separate library, so that everything else can be compiled while the page is built.
add_library(etana_page OBJECT EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/page.cpp)
target_link_libraries(etana_page PRIVATE etana_flags)

# Catalogues are string literals above the length that compilers must support; GCC and clang accept them.
set_source_files_properties(${PROJECT_BINARY_DIR}/builtin_packs.cpp ${PROJECT_BINARY_DIR}/sealed.cpp
  PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
