import { z } from "zod";

/**
 * Lists the keys that a schema allows in the map at `path`; empty if the schema does not list any.
 * @param value config value that belongs to `schema`; its discriminator selects the option of a union
 */
export function knownKeys(schema: unknown, path: readonly PropertyKey[], value: unknown): readonly string[] {
  const resolved = unwrapSchema(schema, value);
  const [key, ...rest] = path;
  if (resolved instanceof z.ZodObject) {
    if (key === undefined) return Object.keys(resolved.shape);
    return knownKeys(resolved.shape[String(key)], rest, memberOf(value, key));
  }
  if (key === undefined) return [];
  if (resolved instanceof z.ZodRecord) return knownKeys(resolved.valueType, rest, memberOf(value, key));
  return resolved instanceof z.ZodArray ? knownKeys(resolved.element, rest, memberOf(value, key)) : [];
}

/** Unwraps an optional schema. For a union, selects the option that matches the discriminator of `value`. */
function unwrapSchema(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return unwrapSchema(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const tag = memberOf(value, discriminator);
  return schema.options.find((option) => option instanceof z.ZodObject && accepts(option.shape[discriminator], tag));
}

function accepts(schema: unknown, value: unknown): boolean {
  return schema instanceof z.ZodLiteral && [...schema.values].some((literal) => literal === value);
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
