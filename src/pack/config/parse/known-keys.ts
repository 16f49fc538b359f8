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
  if (key === undefined) return resolved instanceof z.ZodDiscriminatedUnion ? keysOfOptions(resolved) : [];
  if (resolved instanceof z.ZodRecord) return knownKeys(resolved.valueType, rest, memberOf(value, key));
  return resolved instanceof z.ZodArray ? knownKeys(resolved.element, rest, memberOf(value, key)) : [];
}

function keysOfOptions({ options }: z.ZodDiscriminatedUnion): readonly string[] {
  return [...new Set(options.flatMap((option) => knownKeys(option, [], undefined)))];
}

/**
 * Unwraps an optional schema. For a union, selects the option that matches the discriminator of `value`; if none does,
 * returns the union.
 */
function unwrapSchema(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return unwrapSchema(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const tag = memberOf(value, discriminator);
  const option = schema.options.find((one) => one instanceof z.ZodObject && accepts(one.shape[discriminator], tag));
  return option ?? schema;
}

function accepts(schema: unknown, value: unknown): boolean {
  return schema instanceof z.ZodLiteral && [...schema.values].some((literal) => literal === value);
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/**
 * Lists the maps that may contain a key, as paths such as `packs.*`, where `*` is a name that users choose. If
 * only some kinds of a map allow the key, the first of these kinds follows.
 */
export function placesOf(schema: unknown, key: string, path: readonly string[] = []): readonly KeyPlace[] {
  if (schema instanceof z.ZodOptional) return placesOf(schema.unwrap(), key, path);
  if (schema instanceof z.ZodArray) return placesOf(schema.element, key, path);
  if (schema instanceof z.ZodRecord) return placesOf(schema.valueType, key, [...path, "*"]);
  if (schema instanceof z.ZodDiscriminatedUnion) return placesInUnion(schema, key, path);
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = Object.entries(schema.shape).flatMap(([name, value]) => placesOf(value, key, [...path, name]));
  return Object.hasOwn(schema.shape, key) ? [{ path }, ...inner] : inner;
}

/** Map that a schema allows a key in. */
export interface KeyPlace {
  readonly path: readonly string[];
  /** Kind that the map must have. */
  readonly kind?: string;
}

function placesInUnion(union: z.ZodDiscriminatedUnion, key: string, path: readonly string[]): readonly KeyPlace[] {
  const { discriminator } = union.def;
  const options = union.options.filter((option) => option instanceof z.ZodObject);
  const matches = options.filter((option) => Object.hasOwn(option.shape, key));
  const inner = [
    ...new Map(
      options.flatMap((option) => placesOf(option, key, path)).map((place) => [place.path.join("."), place]),
    ).values(),
  ];
  const [first] = matches;
  if (first === undefined || matches.length === options.length) return inner;
  const literal: unknown = first.shape[discriminator];
  const [kind] = literal instanceof z.ZodLiteral ? literal.values : [];
  return inner.map((place) => (place.path.length === path.length ? { ...place, kind: String(kind) } : place));
}
