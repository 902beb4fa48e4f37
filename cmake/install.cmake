# `cmake --install build/release` and the Debian package (packaging/build-deb).
include(GNUInstallDirs)
install(TARGETS etana RUNTIME)
install(FILES LICENSE README.md CHANGELOG.md docs/serve.md TYPE DOC)
install(FILES web/dist/notices.txt TYPE DOC)
install(FILES packaging/etana.service DESTINATION lib/systemd/system)
install(FILES packaging/etana.sysusers DESTINATION lib/sysusers.d RENAME etana.conf)
install(FILES packaging/debian/copyright TYPE DOC)
install(FILES packaging/etana.default DESTINATION /etc/default RENAME etana COMPONENT settings)

set(CPACK_PACKAGE_NAME etana)
set(CPACK_PACKAGE_CONTACT "Etana maintainers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server and terminal for four climbing board games")
set(CPACK_PACKAGE_DESCRIPTION
    "Four climbing board games on one rules engine: a co-operative legacy campaign, a dice race, a
labyrinth of towers and an adventure. One program serves them to browsers, with bots, and plays them
in the terminal.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-sysusers, init-system-helpers")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
foreach(file conffiles postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/${file})
endforeach()
include(CPack)
