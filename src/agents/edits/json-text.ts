/** Layout of a JSON text. */
export interface JsonLayout {
  readonly lineEnd: string;
  readonly step: string;
}

/** Value that can be written as JSON. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Returns a value as JSON over several lines, without a final line break. Lists of scalars and empty objects stay on
 * one line.
 * @param indent indentation of the line where the value begins
 */
export function formatJson(value: JsonValue, { lineEnd, step }: JsonLayout, indent: string): string {
  const inner = `${indent}${step}`;
  const wrap = (open: string, items: readonly string[], close: string): string =>
    `${open}${lineEnd}${items.map((item) => `${inner}${item}`).join(`,${lineEnd}`)}${lineEnd}${indent}${close}`;
  if (isList(value)) {
    if (value.every((item) => typeof item !== "object")) return formatInlineJson(value);
    return wrap(
      "[",
      value.map((item) => formatJson(item, { lineEnd, step }, inner)),
      "]",
    );
  }
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${formatJson(one, { lineEnd, step }, inner)}`,
  );
  return members.length === 0 ? "{}" : wrap("{", members, "}");
}

/** Returns a value as JSON on one line, with a space after `:` and `,`, and inside the braces of objects. */
export function formatInlineJson(value: JsonValue): string {
  if (isList(value)) return `[${value.map(formatInlineJson).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${formatInlineJson(one)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
