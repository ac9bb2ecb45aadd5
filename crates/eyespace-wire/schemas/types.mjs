// TypeScript declarations of all messages, made of the schemas beside this file: bash crates/eyespace-wire/schemas/types.sh
import { readFile, readdir, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const folder = new URL("v1/", import.meta.url);
const definitions = {};
for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json")).sort()) {
  const { $schema, $defs = {}, ...message } = JSON.parse(await readFile(new URL(file, folder), "utf8"));
  // `Reply_of_AnyValue` is what answers are wrapped in.
  const name = message.title.replace(/_of_.*/, "");
  Object.assign(definitions, $defs, { [name]: { ...message, title: name } });
}
// A message has fields that are not known yet, but none that a program should rely on.
const closed = (schema) => {
  // A type that stands beside its description would be taken for another one.
  if (schema.$ref && Object.keys(schema).length > 1) {
    const { $ref, description, ...own } = schema;
    for (const key of Object.keys(schema)) delete schema[key];
    const rest = Object.keys(own).length > 0 ? [closed(own)] : [];
    Object.assign(schema, description ? { description } : {}, { allOf: [{ $ref }, ...rest] });
  }
  if (schema.type === "object" && schema.properties) schema.additionalProperties ??= false;
  for (const part of Object.values(schema)) if (part && typeof part === "object") closed(part);
  return schema;
};
const root = { title: "Messages", type: "object", additionalProperties: false, $defs: closed(definitions) };
const options = { bannerComment: "/* The messages of Eyespace, version 1. Made of the schemas: bash crates/eyespace-wire/schemas/types.sh */",
  unreachableDefinitions: true, style: { printWidth: 120 } };
const text = await compile(root, "Messages", options);
// All that is wanted are the definitions.
const types = text.replace(/\/\*\*\n \* This interface was referenced by `Messages`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n \*\/\n/g, "")
  .replace(/ \*\n \* This interface was referenced by `Messages`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n/g, "")
  .replace(/export interface Messages \{\}\n/, "");
await writeFile(new URL("eyespace.d.ts", folder), types);
