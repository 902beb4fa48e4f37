// Generates src/net/protocol.ts, the types of all messages, from docs/protocol.schema.json.
//   node tools/protocol-types.mjs          writes it
//   node tools/protocol-types.mjs --print  prints it
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const schema = JSON.parse(readFileSync(here("../../docs/protocol.schema.json"), "utf8"));

const nameOf = (key) =>
  key
    .split("_")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");

function typeOf(part, indent) {
  if (part.$ref) return nameOf(part.$ref.split("/").pop());
  if ("const" in part) return JSON.stringify(part.const);
  if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = part.anyOf ?? part.oneOf;
  if (choices) return choices.map((choice) => typeOf(choice, indent)).join(" | ");
  if (Array.isArray(part.type)) return part.type.map((type) => typeOf({ ...part, type }, indent)).join(" | ");
  switch (part.type) {
    case "string":
      return "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return listOf(part, indent);
    case "object":
      return objectOf(part, indent);
    default:
      return "unknown";
  }
}

function listOf(part, indent) {
  const item = typeOf(part.items ?? {}, indent);
  if (part.minItems === part.maxItems && part.minItems !== undefined) {
    return `[${Array(part.minItems).fill(item).join(", ")}]`;
  }
  return item.includes("|") ? `(${item})[]` : `${item}[]`;
}

function objectOf(part, indent) {
  if (!part.properties) {
    const values =
      typeof part.additionalProperties === "object" ? typeOf(part.additionalProperties, indent) : "unknown";
    return `Record<string, ${values}>`;
  }
  const inner = indent + "  ";
  const required = new Set(part.required ?? []);
  const lines = Object.entries(part.properties).map(
    ([key, value]) => `${inner}${key}${required.has(key) ? "" : "?"}: ${typeOf(value, inner)};`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function declare([key, part]) {
  const type = typeOf(part, "");
  return type.startsWith("{") ? `export interface ${nameOf(key)} ${type}` : `export type ${nameOf(key)} = ${type};`;
}

const text =
  [
    "// Made by tools/protocol-types.mjs from docs/protocol.schema.json.",
    ...Object.entries(schema.definitions).map(declare),
  ].join("\n\n") + "\n";

if (process.argv.includes("--print")) process.stdout.write(text);
else writeFileSync(here("../src/net/protocol.ts"), text);
