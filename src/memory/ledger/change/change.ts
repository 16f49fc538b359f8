import type { Change } from "./ledger-change.ts";
import { CommitParser } from "conventional-commits-parser";
import type { CommitRecord } from "../../distill/commit-record.ts";
import { isBot } from "./bots.ts";
import { changeKind } from "./kinds.ts";
import { mergedTitle } from "../merged-title.ts";
import { revertedName } from "../reverted-name.ts";
import { plainSentences } from "../sentences.ts";

/** Maximum part of a message that is read. A message may contain an entire log. */
const MAX_MESSAGE = { characters: 16_000, lines: 200 };

/** Title prefixes of a breaking change: the gitmoji, or the word as a type. */
const BREAKING_TITLE = /^(?:💥|breaking(?: change)?(?:\([^()]{0,100}\))?!?:)/iu;

const PARSER = new CommitParser({
  headerPattern: /^(\w+)(?:\(([^()]{0,100})\))?!?: (.*)$/u,
  breakingHeaderPattern: /^(\w+)(?:\(([^()]{0,100})\))?!: (.*)$/u,
  // Never matches. A field could set any property of the parser's result.
  fieldPattern: /^(?!)/u,
  issuePrefixes: [],
});

/**
 * Parses the message and paths of a commit into its kind, scope, title, breaking changes, sentences and reverted
 * commit. Reads the first 200 lines and 16,000 characters of the message. The title of an empty message is `no
 * message`.
 */
export function parseChange(record: CommitRecord): Change {
  const { id, day, paths, author } = record;
  const message = record.message.slice(0, MAX_MESSAGE.characters).split("\n").slice(0, MAX_MESSAGE.lines);
  const merged = record.isMerge ? mergedTitle(message) : undefined;
  const lines = merged === undefined ? message : [merged.title, "", ...merged.bodyLines];
  const { type, scope, subject, notes } = parseMessage(lines);
  const header = oneLine(lines[0] ?? "");
  const title = oneLine(subject ?? header) || "no message";
  const breaking = [
    ...(BREAKING_TITLE.test(header) ? [title] : []),
    ...notes.map(({ text }) => oneLine(text) || title),
  ];
  const body = lines.slice(1).filter((line) => !/^BREAKING[ -]CHANGE:/u.test(line));
  return {
    id,
    day,
    paths,
    kind: changeKind(type, title, paths),
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

interface ParsedMessage {
  readonly type: string | undefined;
  readonly scope: string | undefined;
  readonly subject: string | undefined;
  readonly notes: readonly { readonly text: string }[];
}

function parseMessage(lines: readonly string[]): ParsedMessage {
  const text = lines.join("\n");
  // The parser rejects an empty message.
  if (text.trim() === "") return { type: undefined, scope: undefined, subject: undefined, notes: [] };
  const { type, scope, subject, notes } = PARSER.parse(text);
  return { type: type ?? undefined, scope: scope ?? undefined, subject: subject ?? undefined, notes };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
