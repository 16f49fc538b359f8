/** A JSON object of a transcript, not validated. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Narrows a value to an object; `undefined` for arrays and anything else. */
export function objectIn(value: unknown): JsonObject | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every member of an object of JSON is unknown
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

/** Objects of an array; empty for anything else. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn).filter((one) => one !== undefined) : [];
}

/** Narrows a value to a non-empty string. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Parses a JSON object; `undefined` for anything else. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}
