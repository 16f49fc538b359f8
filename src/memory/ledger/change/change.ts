import type { Change } from "./ledger-change.ts";
import { CommitParser } from "conventional-commits-parser";
import type { CommitRecord } from "../../distill/commit-record.ts";
import { isBot } from "./bots.ts";
import { kindOf } from "./kinds.ts";
import { mergedTitle } from "../merged-title.ts";
import { revertedName } from "../reverted-name.ts";
import { plainSentences } from "../sentences.ts";

/** Longest part of a message that is read: a message may hold a whole log. */
const READ = { characters: 16_000, lines: 200 };

/** Beginnings of titles that say that a change breaks something: the sign of gitmoji, and the word as a type. */
const BREAKS = /^(?:💥|breaking(?: change)?(?:\([^()]{0,100}\))?!?:)/iu;

const PARSER = new CommitParser({
  headerPattern: /^(\w+)(?:\(([^()]{0,100})\))?!?: (.*)$/u,
  breakingHeaderPattern: /^(\w+)(?:\(([^()]{0,100})\))?!: (.*)$/u,
  // Fields could name any property of the parser's result.
  fieldPattern: /^(?!)/u,
  issuePrefixes: [],
});

/** Reads what a commit changes from its message and its paths. */
export function changeOf(record: CommitRecord): Change {
  const { id, day, paths, author } = record;
  const message = record.message.slice(0, READ.characters).split("\n").slice(0, READ.lines);
  const merged = record.isMerge ? mergedTitle(message) : undefined;
  const lines = merged === undefined ? message : [merged.title, "", ...merged.rest];
  const { type, scope, subject, notes } = parsed(lines);
  const header = oneLine(lines[0] ?? "");
  const title = oneLine(subject ?? header) || "no message";
  const breaking = [...(BREAKS.test(header) ? [title] : []), ...notes.map(({ text }) => oneLine(text) || title)];
  const body = lines.slice(1).filter((line) => !/^BREAKING[ -]CHANGE:/u.test(line));
  return {
    id,
    day,
    paths,
    kind: kindOf(type, title, paths),
    scope: oneLine(scope ?? ""),
    title,
    reference: merged?.reference,
    breaking: [...new Set(breaking)],
    sentences: plainSentences(body.join("\n")),
    header,
    reverts: revertedName(header, lines),
    isByBot: isBot(author),
  };
}

interface Parsed {
  readonly type: string | undefined;
  readonly scope: string | undefined;
  readonly subject: string | undefined;
  readonly notes: readonly { readonly text: string }[];
}

function parsed(lines: readonly string[]): Parsed {
  const text = lines.join("\n");
  // The parser refuses a message without text.
  if (text.trim() === "") return { type: undefined, scope: undefined, subject: undefined, notes: [] };
  const { type, scope, subject, notes } = PARSER.parse(text);
  return { type: type ?? undefined, scope: scope ?? undefined, subject: subject ?? undefined, notes };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
