import { z } from "zod";

/** Returns the keys that the schema allows in the map at `path`; empty if it does not list any. */
export function knownKeys(schema: unknown, path: readonly PropertyKey[], value: unknown): readonly string[] {
  const here = plain(schema, value);
  const [key, ...rest] = path;
  if (here instanceof z.ZodObject) {
    if (key === undefined) return Object.keys(here.shape);
    return knownKeys(here.shape[String(key)], rest, memberOf(value, key));
  }
  if (key === undefined) return [];
  if (here instanceof z.ZodRecord) return knownKeys(here.valueType, rest, memberOf(value, key));
  return here instanceof z.ZodArray ? knownKeys(here.element, rest, memberOf(value, key)) : [];
}

/** Unwraps an optional schema, and selects the option of a union that matches the value's discriminator. */
function plain(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return plain(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const wanted = memberOf(value, discriminator);
  return schema.options.find((option) => option instanceof z.ZodObject && accepts(option.shape[discriminator], wanted));
}

function accepts(schema: unknown, value: unknown): boolean {
  return schema instanceof z.ZodLiteral && [...schema.values].some((known) => known === value);
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
