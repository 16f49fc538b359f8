/** Words of a sentence that may follow a command. */
const SENTENCE_WORDS: ReadonlySet<string> = new Set(
  "a again and as at because below does first for from here if in into is lets lists names needs now of once or over prints removes renews reports says set shows so starts takes tells that the then to until when where which with writes wrote".split(
    " ",
  ),
);

/** A word as a shell reads it, or the punctuation after one. */
const WORD = /^ ((?:'[^']*'|"[^"]*"|<[^>]*>|[^\s'"`<>;,()·])+)/u;

/**
 * Extracts the commands of Carryon that a text names. A command ends at a word of the sentence, at punctuation, or at
 * two spaces. `carryon` without arguments is a name, not a command.
 */
export function namedCommands(text: string): readonly string[] {
  const prose = text.replaceAll(/^Usage: .*$/gmu, "");
  const commands = [...prose.matchAll(/(?<![\w/.@-])carryon(?= [^ [:\d])/gu)].map((match) =>
    commandAt(prose.slice(match.index + match[0].length)),
  );
  return [...new Set(commands.filter((command) => command !== "carryon"))];
}

function commandAt(text: string): string {
  const words = ["carryon"];
  for (let rest = text; ;) {
    const [all = "", raw = ""] = WORD.exec(rest) ?? [];
    const word = raw === "." ? raw : raw.replace(/[.:?!]+$/u, "");
    if (word === "" || SENTENCE_WORDS.has(word)) return words.join(" ");
    words.push(word);
    if (word !== raw) return words.join(" ");
    rest = rest.slice(all.length);
  }
}

/** Extracts the commands from JSON: those that strings name, and lists of words that begin with `carryon`. */
export function commandsOfJson(value: unknown): readonly string[] {
  if (typeof value === "string") return namedCommands(value);
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) && value[0] === "carryon") return [value.map((word) => `'${String(word)}'`).join(" ")];
  return Object.values(value).flatMap(commandsOfJson);
}
