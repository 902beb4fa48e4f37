// Writes the licences of everything that is inside the program and its page: node tools/notices.mjs FILE
// Those of the page's fonts and libraries are in node_modules, those of C++ libraries in Debian's copyright files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));

// C++ libraries whose code is in the program or in its WebAssembly build, by their Debian packages. Libraries that the
// program only links with come with the system, and so do their licences.
const libraries = {
  Boost: ["libboost1.81-dev", "libboost1.83-dev"],
  CLI11: ["libcli11-dev"],
  fmt: ["libfmt-dev"],
  "libc++ and libc++abi": ["libc++-19-dev-wasm32"],
  mimalloc: ["libmimalloc-dev"],
  SOCI: ["libsoci-dev"],
  spdlog: ["libspdlog-dev"],
  "wasi-libc": ["wasi-libc"],
};

const introduction = `The licences of what is inside Etana

Etana itself has the Apache License 2.0. These are the licences of the fonts and libraries inside its page, and of the
C++ libraries whose code is inside the program or its WebAssembly build.
`;

function licenceIn(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (file) return readFileSync(`${folder}/${file}`, "utf8");
  return `Licence: ${JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).license}\n`;
}

function pageLibraries() {
  const lock = JSON.parse(readFileSync(`${web}/package-lock.json`, "utf8"));
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path && !dev && existsSync(`${web}/${path}`))
    .map(([path, { version }]) => [`${path.replace("node_modules/", "")} ${version}`, licenceIn(`${web}/${path}`)]);
}

// Debian's file on Boost names the authors of every part, on 2 MB. All parts that are used have one licence.
function boostLicence(text) {
  const lines = text.slice(text.indexOf("Boost Software License - Version 1.0")).split("\n");
  const end = lines.findIndex((line, i) => i > 0 && /^\S/.test(line));
  return lines
    .slice(0, end)
    .map((line) => line.trim().replace(/^\.$/, ""))
    .join("\n");
}

function debianLicence(name, packages) {
  const file = packages.map((each) => `/usr/share/doc/${each}/copyright`).find(existsSync);
  if (!file) return `See the file copyright of Debian's package ${packages[0]}.`;
  const text = readFileSync(file, "utf8");
  return name === "Boost" ? boostLicence(text) : text;
}

const parts = [
  ...pageLibraries(),
  ...Object.entries(libraries).map(([name, packages]) => [name, debianLicence(name, packages)]),
];
const line = "=".repeat(80);
writeFileSync(
  process.argv[2],
  introduction + parts.map(([name, text]) => `\n${line}\n${name}\n${line}\n\n${text.trimEnd()}\n`).join(""),
);
