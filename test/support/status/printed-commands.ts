/** Words of a sentence that may follow a command. */
const SENTENCE_WORDS: ReadonlySet<string> = new Set(
  "a again and as at because below compares does first for from here if in into is lets lists must names needs now of once or over packs prints removes renews reports says set shows so starts takes tells that the then to until was when where which with writes wrote".split(
    " ",
  ),
);

/** A word as a shell reads it, or the punctuation after one. */
const WORD = /^ ((?:'[^']*'|"[^"]*"|<[^>]*>|[^\s'"`<>;,()|·])+)/u;

/**
 * Extracts the commands of Carryon that a text names. A command ends at a word of the sentence, at punctuation, or at
 * two spaces. `carryon` without arguments is a name, not a command.
 */
export function namedCommands(text: string): readonly string[] {
  const prose = text.replaceAll(/^Usage: .*$/gmu, "");
  const commands = new Set<string>();
  let end = 0;
  for (const { index } of prose.matchAll(/(?<![\w/.@-])carryon(?= [^ [:\d])/gu)) {
    // The second command of `carryon pack && carryon check` belongs to the first.
    if (index < end) continue;
    const command = commandAt(prose.slice(index + "carryon".length));
    end = index + command.length;
    if (command !== "carryon") commands.add(command);
  }
  return [...commands];
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

/** Extracts the commands from an output: JSON, lines of JSON, or text. */
export function commandsOfText(output: string): readonly string[] {
  const whole = jsonCommands(output);
  const lines = whole === undefined ? output.split("\n").filter((line) => line.includes("carryon")) : [];
  return [...new Set(whole ?? lines.flatMap((line) => jsonCommands(line) ?? namedCommands(line)))];
}

function jsonCommands(text: string): readonly string[] | undefined {
  try {
    return commandsOfJson(JSON.parse(text));
  } catch {
    return undefined;
  }
}
