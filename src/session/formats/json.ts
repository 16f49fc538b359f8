import { type JsonObject, isJsonObject, parseJson } from "../../base/index.ts";

/** Returns a value if it is a JSON object; `undefined` for arrays, `null` and primitives. */
export function objectIn(value: unknown): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}

/** Returns the JSON objects among the elements of an array; empty for anything else. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn).filter((one) => one !== undefined) : [];
}

/** Parses a text as a JSON object; `undefined` for invalid JSON, arrays, `null` and primitives. */
export function parseObject(text: string): JsonObject | undefined {
  return objectIn(parseJson(text));
}
