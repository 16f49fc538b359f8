/** A JSON object, not validated. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object other than an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses JSON; `undefined` if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Own members of an object; none for anything else. */
export function membersOf(value: unknown): JsonObject {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Returns an own member of an object; `undefined` if it is missing or `value` is not an object. */
export function member(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The value if it is a string, otherwise `undefined`. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The value if it is a non-empty string, otherwise `undefined`. */
export function textIn(value: unknown): string | undefined {
  return value === "" ? undefined : stringOf(value);
}

/** Returns the strings in a list; empty for anything else. */
export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
