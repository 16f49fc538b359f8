import { spellUnseen } from "../../base/index.ts";

/** Maximum number of characters of a message that are read. */
export const MAX_SHAPED_LENGTH = 500;

const WORD = String.raw`[\p{L}\p{N}]`;

/** Replacements in messages. At each position, the first matching pattern wins. All repetitions are bounded. */
const REPLACEMENTS: readonly (readonly [pattern: string, shown: string | undefined])[] = [
  // Left unchanged.
  [String.raw`\[REDACTED:[a-z0-9-]{1,64}\]`, undefined],
  [String.raw`(?<![A-Za-z0-9+.\-])[A-Za-z][A-Za-z0-9+.\-]{1,20}:\/\/[^\s"'<>]{1,500}`, "<url>"],
  [String.raw`(?<![^\s@"'<>(),;:])[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]{1,255}`, "<address>"],
  [String.raw`(?<!${WORD})(?<quote>["'\x60])(?:(?!\k<quote>)[^]){0,500}\k<quote>(?!${WORD})`, "<text>"],
  [String.raw`[\u201c\u00ab\u201e][^\u201d\u00bb\u201c]{0,500}[\u201d\u00bb\u201c]`, "<text>"],
  [String.raw`(?<![\p{L}\p{N}<])(?:~|\.{1,2}|[A-Za-z]:)?[\/\\][^\s"'<>:;,\(\)]{1,500}`, "<path>"],
  [String.raw`(?<![\p{L}\p{N}_.\-])[\p{L}\p{N}_.\-]{1,64}(?:[\/\\][\p{L}\p{N}_.@\-]{1,64}){2,16}`, "<path>"],
  [String.raw`0x[0-9A-Fa-f]{1,64}`, "<id>"],
  [String.raw`[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}`, "<id>"],
  // Letters mixed with digits, or too long to be a word.
  [String.raw`(?<!${WORD})(?=\p{L}{0,500}\p{N})(?=\p{N}{0,500}\p{L})${WORD}{7,500}`, "<id>"],
  [String.raw`(?<![A-Za-z0-9+\/=_])[A-Za-z0-9+\/=_]{65,500}`, "<id>"],
  [String.raw`\p{N}{1,500}(?:[.,:]\p{N}{1,500}){0,16}`, "<n>"],
];

const PATTERN = new RegExp(REPLACEMENTS.map(([pattern], i) => `(?<p${i}>${pattern})`).join("|"), "gu");

/**
 * Reduces a message of operational data to its kind: the first line that is not blank, within the first
 * {@link MAX_SHAPED_LENGTH} characters, with numbers, ids, quoted texts, URLs, addresses and paths replaced (`<n>`,
 * `<id>`), so that messages that differ only in those count as one kind. Control and invisible characters are spelled
 * out. Empty for a blank message.
 * @param message must be redacted
 */
export function messageShape(message: string): string {
  const [line = ""] = /\S[^\n\r]*/u.exec(message.slice(0, MAX_SHAPED_LENGTH)) ?? [];
  const folded = line.replaceAll(PATTERN, (whole: string, ...rest: readonly unknown[]) => {
    const index = REPLACEMENTS.findIndex((_, i) => groupOf(rest.at(-1), `p${i}`) !== undefined);
    return REPLACEMENTS[index]?.[1] ?? whole;
  });
  return spellUnseen(folded.replaceAll(/[\s~]{2,}|\s/gu, (run) => (run.includes("~") ? "~" : " "))).trim();
}

function groupOf(groups: unknown, name: string): unknown {
  return typeof groups === "object" && groups !== null ? Reflect.get(groups, name) : undefined;
}
