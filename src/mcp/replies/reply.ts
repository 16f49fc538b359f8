import { CarryonError, type ContentSlice, formatCount, pluralize } from "../../base/index.ts";
import { type AnswerItem, answerDigest, formatCursor, pageOf, readCursor } from "../../browse/index.ts";
import { errorText, framedText } from "../../pack/index.ts";
import { sliceWithin } from "../../store/index.ts";
import type { Answer, ListAnswer, TextAnswer } from "../tool.ts";

/** Default of `max_tokens`: hosts cut or refuse replies of 25,000 tokens. */
export const DEFAULT_TOKENS = 20_000;

/** What a tool call returns. */
export interface ToolReply {
  [key: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

/** Which page of an answer is asked for, and how large it may be. */
export interface PageRequest {
  readonly cursor: string | undefined;
  readonly maxTokens: number;
  /** Returns the tokens of a text. */
  readonly count: (text: string) => number;
}

/**
 * Returns the reply with as much of an answer as fits. Text and structured content both hold all of it, since a host may
 * show its model either one; together they have at most `maxTokens` tokens.
 * @throws CarryonError `usage` for a cursor that is none or whose answer has changed, or if nothing of the answer fits
 */
export function replyOf(answer: Answer, page: PageRequest): ToolReply {
  return answer.kind === "list" ? listReply(answer, page) : textReply(answer, page);
}

function listReply(answer: ListAnswer, { cursor, maxTokens, count }: PageRequest): ToolReply {
  const { items } = answer;
  const digest = answerDigest(items.map(({ text }) => text));
  const start = cursor === undefined ? 0 : readCursor(cursor, digest, items.length);
  const make = (page: readonly AnswerItem[]): ToolReply => {
    const end = start + page.length;
    return listPage(answer, { page, start, next: end < items.length ? formatCursor(digest, end) : undefined });
  };
  const costOf = ({ text, record }: AnswerItem): number => count(text) + count(JSON.stringify(record)) + 2;
  const page = pageOf(items, start, { tokens: maxTokens, costOf }, (some) => replyTokens(make(some), count));
  if (page.length === 0 && start < items.length) throw tooSmall(maxTokens, replyTokens(make([items[start]!]), count));
  return make(page);
}

interface ListPage {
  readonly page: readonly AnswerItem[];
  readonly start: number;
  readonly next: string | undefined;
}

function listPage({ by, intro, fields, list, items }: ListAnswer, { page, start, next }: ListPage): ToolReply {
  const rest = items.length - start - page.length;
  const words = [...(start === 0 && intro !== "" ? [intro] : []), ...page.map((item) => item.text)].join("\n");
  const more = `(${formatCount(rest)} more of ${formatCount(items.length)}: call again with cursor ${next})`;
  const text = [
    by === undefined || page.length === 0 ? words : framedText("markdown", { by, text: words }).trimEnd(),
    ...(next === undefined ? [] : [more]),
  ]
    .filter((part) => part !== "")
    .join("\n");
  const records = page.map(({ record }) => record);
  const structured = { ...fields, [list]: records, total: items.length };
  return reply(text, next, structured);
}

function textReply(
  { by, bytes, range, fields, heading }: TextAnswer,
  { cursor, maxTokens, count }: PageRequest,
): ToolReply {
  const digest = answerDigest([bytes]);
  const { line: _line, ...limits } = range;
  const asked = cursor === undefined ? range : { ...limits, offset: readCursor(cursor, digest, bytes.length) };
  const make = (slice: ContentSlice): ToolReply => {
    const { nextOffset } = slice;
    const next = nextOffset === undefined ? undefined : formatCursor(digest, nextOffset);
    const more = next === undefined ? "" : `\n(${describeRest(slice)}: call again with cursor ${next})`;
    return reply(`${heading(slice)}\n${shownSlice(slice, by)}${more}`, next, { ...fields, ...sliceFields(slice) });
  };
  const slice = sliceWithin(bytes, asked, maxTokens, (some) => replyTokens(make(some), count));
  if (slice === undefined) throw tooSmall(maxTokens, DEFAULT_TOKENS);
  return make(slice);
}

/** Frames a slice, unless it is a whole text of Carryon's: a part of one can begin within a frame. */
function shownSlice({ content, bytes, totalBytes }: ContentSlice, by: TextAnswer["by"]): string {
  if (by === undefined && bytes === totalBytes) return content;
  const words = { by: by ?? "outside", text: content } as const;
  return framedText("markdown", words, by === undefined ? "a text, in part" : undefined).trimEnd();
}

function describeRest({ totalLines, lastLine }: ContentSlice): string {
  return totalLines === lastLine ? "more of this line" : pluralize(totalLines - lastLine, "more line");
}

function sliceFields(slice: ContentSlice): Record<string, unknown> {
  const { content, encoding, firstLine, lastLine, totalLines, offset, bytes, totalBytes } = slice;
  return {
    content,
    encoding,
    first_line: firstLine,
    last_line: lastLine,
    total_lines: totalLines,
    offset,
    bytes,
    total_bytes: totalBytes,
  };
}

function reply(text: string, next: string | undefined, fields: Record<string, unknown>): ToolReply {
  return {
    content: [{ type: "text", text }],
    structuredContent: { ...fields, ...(next !== undefined && { next_cursor: next }) },
  };
}

/** Returns the tokens of a reply: those of its text and of its structured content. */
export function replyTokens({ content, structuredContent }: ToolReply, count: PageRequest["count"]): number {
  return count(content[0]!.text) + count(JSON.stringify(structuredContent));
}

function tooSmall(maxTokens: number, needed: number): CarryonError {
  return new CarryonError("usage", `nothing of the answer fits into max_tokens ${maxTokens}`, {
    hint: `Set max_tokens to ${needed} or more.`,
  });
}

/** What may be the name of an option of the command line. */
const OPTION = /(?<![\w-])--([a-z][a-z-]*)/gu;

/**
 * Returns an error as a reply that says what to do next, so that the model can.
 * @param args arguments of the tool, by which options of the command line are named that are the same
 */
export function errorReply(error: unknown, args: readonly string[] = []): ToolReply {
  const argument = (option: string, name: string): string =>
    args.find((one) => one === name.replaceAll("-", "_")) ?? option;
  const text = errorText(error)
    .replace(/^carryon: /u, "")
    .replaceAll(OPTION, argument)
    .trimEnd();
  return { content: [{ type: "text", text }], isError: true };
}
