import { CommitParser } from "conventional-commits-parser";
import type { CommitRecord } from "../../../model/memory/commit-record.ts";
import { isBot } from "./bots.ts";
import { type ChangeKind, kindOf } from "./kinds.ts";
import { mergedTitle } from "./merged-title.ts";
import { plainSentences } from "./sentences.ts";

/** What a ledger says of one commit. */
export interface Change extends Pick<CommitRecord, "id" | "day" | "paths"> {
  readonly kind: ChangeKind;
  /** Of a conventional commit; else empty. */
  readonly scope: string;
  /** One line without type and scope; of a merge, the title of what was merged. */
  readonly title: string;
  /** What it breaks: texts of its notes, or its title. Empty if it breaks nothing. */
  readonly breaking: readonly string[];
  /** Sentences of its message, in order, without code, lists of commits and trailers. */
  readonly sentences: readonly string[];
  /** Id of the commit that it reverts, as its message names it. */
  readonly reverts: string | undefined;
  readonly isByBot: boolean;
}

/** Longest part of a message that is read: a message may hold a whole log. */
const READ = { characters: 16_000, lines: 200 };

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
  const title = oneLine(subject ?? lines[0] ?? "") || "no message";
  const breaking = notes.map(({ text }) => oneLine(text) || title);
  const body = lines.slice(1).filter((line) => !/^BREAKING[ -]CHANGE:/u.test(line));
  return {
    id,
    day,
    paths,
    kind: kindOf(type, title),
    scope: oneLine(scope ?? ""),
    title,
    breaking: [...new Set(breaking)],
    sentences: plainSentences(body.join("\n")),
    reverts: /\bThis reverts commit ([0-9a-f]{7,64})\b/u.exec(lines.join("\n"))?.[1],
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
