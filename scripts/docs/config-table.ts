import type { z } from "zod";

/** A JSON schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** One key of `carryon.yml`. */
export interface Row {
  readonly key: string;
  readonly takes: string;
  readonly standard: string;
  readonly description: string;
}

/** Placeholders for user-defined names below a key. */
const NAMES: Readonly<Record<string, string>> = {
  packs: "<id>",
  scopes: "<NAME>",
  sections: "<NAME>",
  "packs.<id>.parts": "<name>",
  sources: "<name>",
  models: "<model>",
};

/** All keys of a schema in order, nested keys after their parent. Options of a union are merged. */
export function configRows(schema: JsonSchema, prefix = ""): readonly Row[] {
  const rows = new Map<string, Row>();
  const add = (row: Row): void => {
    const before = rows.get(row.key);
    rows.set(row.key, before === undefined ? row : { ...row, takes: joined(before.takes, row.takes) });
  };
  for (const option of optionsOf(schema)) {
    for (const [name, member] of Object.entries(option.properties ?? {})) {
      const key = `${prefix}${name}`;
      const child = asSchema(member);
      add({ key, takes: takes(child), standard: standard(child), description: child.description ?? "" });
      for (const row of below(child, key)) add(row);
    }
  }
  return [...rows.values()];
}

/** Formats the rows as a Markdown table. */
export function renderRows(rows: readonly Row[]): string {
  const lines = rows.map(({ key, takes: takesText, standard: standardText, description }) =>
    ["", `\`${key}\``, takesText, standardText, description, ""].join(" | ").trim().replaceAll("|  |", "| |"),
  );
  return ["| key | takes | default | |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

function below(schema: JsonSchema, key: string): readonly Row[] {
  const values = schema.additionalProperties;
  const name = NAMES[key];
  if (schema.type === "array") return configRows(asSchema(schema.items), `${key}[].`);
  const ownRows = configRows(schema, `${key}.`);
  if (name === undefined || typeof values !== "object") return ownRows;
  const value = asSchema(values);
  if (value.type === "array") {
    return [{ key: `${key}.${name}`, takes: takes(value), standard: "", description: value.description ?? "" }];
  }
  return configRows(value, `${key}.${name}.`);
}

function takes(schema: JsonSchema): string {
  const values = schema.enum ?? (Object.hasOwn(schema, "const") ? [schema.const] : undefined);
  if (Array.isArray(values)) return values.map((value) => `\`${String(value)}\``).join(", ");
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((part) => takes(asSchema(part))).join(", ");
  if (schema.type === "array") return `list: ${takes(asSchema(schema.items))}`;
  return schema.title ?? WORDS[String(schema.type)] ?? "anything";
}

const WORDS: Readonly<Record<string, string>> = {
  boolean: "true or false",
  number: "number",
  integer: "whole number",
  string: "text",
  object: "map",
};

function standard(schema: JsonSchema): string {
  return Object.hasOwn(schema, "default") ? `\`${JSON.stringify(schema.default)}\`` : "";
}

function joined(before: string, now: string): string {
  return [...new Set([...before.split(", "), ...now.split(", ")])].join(", ");
}

/** One schema per option of a union. */
function optionsOf(schema: JsonSchema): readonly JsonSchema[] {
  return Array.isArray(schema.oneOf) ? schema.oneOf.map(asSchema) : [schema];
}

function asSchema(value: unknown): JsonSchema {
  if (!isSchema(value)) throw new TypeError("not a schema");
  return value;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}
