/** Lone surrogate, which UTF-8 cannot encode. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Serializes a value as canonical JSON (RFC 8785): no white space, keys sorted by UTF-16 code unit, numbers and strings
 * serialized as in ECMAScript. Accepts null, booleans, finite numbers, well-formed strings, arrays and plain objects.
 * @throws TypeError for any other value at any depth, including `undefined`
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberText(value);
  if (typeof value === "string") return stringText(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join()}]`;
  if (!isPlainObject(value)) throw new TypeError(`No canonical JSON for a value of type ${typeof value}`);
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${stringText(key)}:${canonicalJson(value[key])}`);
  return `{${members.join()}}`;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`No canonical JSON for ${value}`);
  return JSON.stringify(value);
}

function stringText(value: string): string {
  if (LONE_SURROGATE.test(value)) throw new TypeError("No canonical JSON for a string with a lone surrogate");
  return JSON.stringify(value);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
