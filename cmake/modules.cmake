# A module is one library, made of all sources below src/<module>. Modules up to `campaign` throw nothing
# and are built without exceptions; the browser needs it so. Modules that may THROW inside (their
# interfaces do not) say so.

add_library(etana_flags INTERFACE)
target_include_directories(etana_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(etana_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Werror
  # GCC 12 warns of its own std::string (bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)

# Bots think the same on every machine: no rounding is left out where a processor could. (The x86-64 we
# build for could not.)
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(etana_flags INTERFACE -ffp-contract=off)
endif()

# One source for each game, made from a template: what takes long to compile over the contract is
# compiled once per game, side by side.
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
    if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")  # what is sealed is never sent to a browser
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

# The built-in packs, as C++.
file(GLOB_RECURSE content CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/content/*.json)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/builtin_packs.cpp ${PROJECT_BINARY_DIR}/sealed.cpp
  COMMAND ${CMAKE_COMMAND} -DCONTENT=${PROJECT_SOURCE_DIR}/content
          -DOUT=${PROJECT_BINARY_DIR}/builtin_packs.cpp -DSEALED=${PROJECT_BINARY_DIR}/sealed.cpp -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${content} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
  COMMENT "Embedding content/" VERBATIM)

# Boost.JSON's own source has a try block, in a function we do not call.
set_source_files_properties(src/engine/boost_json.cpp PROPERTIES
  SKIP_PRECOMPILE_HEADERS ON
  COMPILE_OPTIONS "$<IF:$<CXX_COMPILER_ID:Clang>,-fignore-exceptions,-fexceptions>")

# The page, as C++: whatever is in web/dist; a program without a page if there is nothing yet.
file(GLOB_RECURSE dist CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/dist/*)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/page.cpp
  COMMAND ${CMAKE_COMMAND} -DDIST=${PROJECT_SOURCE_DIR}/web/dist
          -DOUT=${PROJECT_BINARY_DIR}/page.cpp -P ${PROJECT_SOURCE_DIR}/cmake/page.cmake
  DEPENDS ${dist} ${PROJECT_SOURCE_DIR}/cmake/page.cmake
  COMMENT "Embedding web/dist" VERBATIM)
# Apart from the server, so that everything else can be compiled while the page is built.
add_library(etana_page OBJECT EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/page.cpp)
target_link_libraries(etana_page PRIVATE etana_flags)

# A catalogue is one literal, longer than every compiler has to take; ours take it.
set_source_files_properties(${PROJECT_BINARY_DIR}/builtin_packs.cpp ${PROJECT_BINARY_DIR}/sealed.cpp
  PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
