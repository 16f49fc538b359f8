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
