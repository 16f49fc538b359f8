/** A JSON object of a transcript, of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object that is no list. */
export function objectIn(value: unknown): JsonObject | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every member of an object of JSON is unknown
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

/** Returns the objects of a list; none if it is no list. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn).filter((one) => one !== undefined) : [];
}

/** Returns a text that is not empty. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Parses an object; `undefined` for everything else. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}
