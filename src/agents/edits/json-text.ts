/** How a JSON text is laid out. */
export interface JsonLayout {
  readonly lineEnd: string;
  /** One step of indentation. */
  readonly step: string;
}

/** A value that is written as JSON. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Returns a value over several lines; lists of plain values take one. @param indent of the line where it begins */
export function laidOut(value: JsonValue, { lineEnd, step }: JsonLayout, indent: string): string {
  const inner = `${indent}${step}`;
  const wrap = (open: string, items: readonly string[], close: string): string =>
    `${open}${lineEnd}${items.map((item) => `${inner}${item}`).join(`,${lineEnd}`)}${lineEnd}${indent}${close}`;
  if (isList(value)) {
    if (value.every((item) => typeof item !== "object")) return onOneLine(value);
    return wrap(
      "[",
      value.map((item) => laidOut(item, { lineEnd, step }, inner)),
      "]",
    );
  }
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${laidOut(one, { lineEnd, step }, inner)}`,
  );
  return members.length === 0 ? "{}" : wrap("{", members, "}");
}

/** Returns a value on one line. */
export function onOneLine(value: JsonValue): string {
  if (isList(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
