const MAX_SHOWN = 40;

/** Returns text in double quotes as a JSON string, shortened to at most 40 characters. */
export function quoteText(text: string): string {
  return JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text);
}

/** Returns a name as given; an empty one in quotes, so that it is seen. */
export function shownName(name: string): string {
  return name === "" ? quoteText(name) : name;
}

/** Formats the path of a key, such as `packs.lite.budget` or `scopes.APP.include[2]`; empty for the root. */
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
