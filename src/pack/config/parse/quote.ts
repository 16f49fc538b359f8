const MAX_QUOTE_LENGTH = 40;

/**
 * Shortens a text to {@link MAX_QUOTE_LENGTH} UTF-16 units and quotes it as a JSON string. The quotes and escapes do
 * not count.
 */
export function quoteText(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH - 1)}…` : text);
}

/** Formats a name for a message. An empty name is quoted to make it visible. */
export function formatName(name: string): string {
  return name === "" ? quoteText(name) : name;
}

/**
 * Formats a key path, such as `packs.lite.budget` or `scopes.APP.include[2]`; empty for the root. Quotes unusual and long
 * keys, and cuts the latter.
 */
export function formatKeyPath(path: readonly PropertyKey[]): string {
  let text = "";
  for (const key of path) {
    if (typeof key === "number") text += `[${key}]`;
    else text += (text === "" ? "" : ".") + (/^[\w-]{1,40}$/u.test(String(key)) ? String(key) : quoteText(String(key)));
  }
  return text;
}

/** Describes a value for a message: `text "abc"`, `a list`. */
export function describeValue(value: unknown): string {
  if (value === null) return "nothing";
  if (typeof value === "string") return value === "" ? "empty text" : `text ${quoteText(value)}`;
  if (Array.isArray(value)) return "a list";
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "a map";
}

/** Joins words as alternatives: `a, b or c`. */
export function joinChoices(words: readonly unknown[]): string {
  const last = String(words.at(-1));
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
