import { CarryonError, type ContentSlice, formatCount, pluralize } from "../../base/index.ts";
import { type AnswerItem, answerDigest, formatCursor, fitPage, readCursor } from "../../browse/index.ts";
import { errorText, frameText } from "../../pack/index.ts";
import { sliceWithin } from "../../store/index.ts";
import type { Answer, ListAnswer, TextAnswer } from "../tool.ts";

/** Default of `max_tokens`. Hosts truncate or reject replies of 25,000 tokens. */
export const DEFAULT_TOKENS = 20_000;

/** Result of a tool call. */
export interface ToolReply {
  [key: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

/** Requested page of an answer, and its size limit. */
export interface PageRequest {
  readonly cursor: string | undefined;
  readonly maxTokens: number;
  /** Counts the tokens of a text. */
  readonly count: (text: string) => number;
}

/**
 * Builds a reply with as much of the answer as fits. Text and structured content both contain all of it because a host
 * may show its model only one of them. Together they have at most `maxTokens` tokens.
 * @throws CarryonError `usage` for an invalid or outdated cursor, or if not even one item fits
 */
export function buildReply(answer: Answer, page: PageRequest): ToolReply {
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
  const page = fitPage(items, start, { tokens: maxTokens, costOf }, (some) => replyTokens(make(some), count));
  if (page.length === 0 && start < items.length) throw tooSmall(maxTokens, replyTokens(make([items[start]!]), count));
  return make(page);
}

interface ListPage {
  readonly page: readonly AnswerItem[];
  readonly start: number;
  readonly next: string | undefined;
}

function listPage({ by, intro, fields, list, items }: ListAnswer, { page, start, next }: ListPage): ToolReply {
  const remaining = items.length - start - page.length;
  const words = [...(start === 0 && intro !== "" ? [intro] : []), ...page.map((item) => item.text)].join("\n");
  const more = `(${formatCount(remaining)} more of ${formatCount(items.length)}: call again with cursor ${next})`;
  const text = [
    by === undefined || page.length === 0 ? words : frameText("markdown", { by, text: words }).trimEnd(),
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
  const requestedRange = cursor === undefined ? range : { ...limits, offset: readCursor(cursor, digest, bytes.length) };
  const make = (slice: ContentSlice): ToolReply => {
    const { nextOffset } = slice;
    const next = nextOffset === undefined ? undefined : formatCursor(digest, nextOffset);
    const more = next === undefined ? "" : `\n(${describeRest(slice)}: call again with cursor ${next})`;
    return reply(`${heading(slice)}\n${shownSlice(slice, by)}${more}`, next, { ...fields, ...sliceFields(slice) });
  };
  const slice = sliceWithin(bytes, requestedRange, maxTokens, (some) => replyTokens(make(some), count));
  if (slice === undefined) throw tooSmall(maxTokens, DEFAULT_TOKENS);
  return make(slice);
}

/**
 * Frames a slice, unless it is a complete text by Carryon, which already frames foreign text. A partial one must be
 * framed because it may start inside a frame.
 */
function shownSlice({ content, bytes, totalBytes }: ContentSlice, by: TextAnswer["by"]): string {
  if (by === undefined && bytes === totalBytes) return content;
  const words = { by: by ?? "outside", text: content } as const;
  return frameText("markdown", words, by === undefined ? "a text, in part" : undefined).trimEnd();
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

/** Counts the tokens of a reply: its text and its structured content. */
export function replyTokens({ content, structuredContent }: ToolReply, count: PageRequest["count"]): number {
  return count(content[0]!.text) + count(JSON.stringify(structuredContent));
}

function tooSmall(maxTokens: number, needed: number): CarryonError {
  return new CarryonError("usage", `max_tokens ${maxTokens} is too small for any part of the answer`, {
    hint: `Set max_tokens to ${needed} or more.`,
  });
}

/** Matches a possible command-line option. */
const OPTION = /(?<![\w-])--([a-z][a-z-]*)/gu;

/**
 * Formats an error as a reply that tells the model what to do next.
 * @param args argument names of the tool. They replace the corresponding command-line options in the message.
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
