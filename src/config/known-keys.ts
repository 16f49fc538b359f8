import { z } from "zod";

/** The keys that a map at `path` may have; empty where a schema does not say. */
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

/** The schema without what makes it optional; of a union, the option that has the value's discriminator. */
function plain(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return plain(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const said = memberOf(value, discriminator);
  return schema.options.find((option) => option instanceof z.ZodObject && says(option.shape[discriminator], said));
}

function says(schema: unknown, value: unknown): boolean {
  return schema instanceof z.ZodLiteral && [...schema.values].some((known) => known === value);
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
