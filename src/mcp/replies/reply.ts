import { CarryonError, type ContentSlice, pluralize } from "../../base/index.ts";
import { answerDigest, fitPage, formatCursor, readCursor } from "../../browse/index.ts";
import { errorText, frameText } from "../../pack/index.ts";
import { sliceWithin } from "../../store/index.ts";
import type { Answer, ListAnswer, TextAnswer } from "../tool.ts";
import { blockLines, type BlockLine, pageText } from "./block-lines.ts";

/** Default of `max_tokens`. Hosts truncate or reject replies of 25,000 tokens. */
export const DEFAULT_TOKENS = 20_000;

/**
 * Form of all replies of a server: text for models, structured content for programs. A reply never contains both. Hosts
 * show a model only one of them, and not all the same one, so the other would be paid for and not read.
 */
export type ReplyForm = "structured" | "text";

/** Result of a tool call. */
export interface ToolReply {
  [key: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

/** Page of an answer as a reply. */
export interface ReplyPage {
  readonly reply: ToolReply;
  /** Cursor of the next page; `undefined` on the last page. */
  readonly next: string | undefined;
}

/** Requested page of an answer, its form, and its size limit. */
export interface PageRequest {
  readonly cursor: string | undefined;
  readonly form: ReplyForm;
  readonly maxTokens: number;
  readonly count: (text: string) => number;
}

/**
 * Builds a reply of at most `maxTokens` tokens with as much of the answer as fits.
 * @throws CarryonError `usage` for an invalid or outdated cursor, or if not even one line or record fits
 */
export function buildReply(answer: Answer, page: PageRequest): ReplyPage {
  if (answer.kind === "text") return slicePage(answer, page);
  return page.form === "text" ? linesPage(answer, page) : recordsPage(answer, page);
}

function linesPage({ by, intro, blocks }: ListAnswer, request: PageRequest): ReplyPage {
  const lines = blockLines(blocks);
  const make = (page: readonly BlockLine[], start: number, next: string | undefined): ToolReply => {
    const words = [...(start === 0 && intro !== "" ? [intro] : []), ...pageText(page)].join("\n");
    const framed = by === undefined || page.length === 0 ? words : frameText("markdown", { by, text: words }).trimEnd();
    const more = `(${pluralize(lines.length - start - page.length, "more line")}: call again with cursor ${next})`;
    return textReply([framed, ...(next === undefined ? [] : [more])].filter((part) => part !== "").join("\n"));
  };
  const costOf = ({ text }: BlockLine): number => request.count(text) + 1;
  return pageOf(lines, { digest: answerDigest(blocks), costOf, make }, request);
}

function recordsPage({ fields, list, records }: ListAnswer, request: PageRequest): ReplyPage {
  const make = (page: readonly unknown[], _start: number, next: string | undefined): ToolReply =>
    structuredReply({ ...fields, [list]: page, total: records.length }, next);
  const costOf = (record: unknown): number => request.count(JSON.stringify(record)) + 1;
  const digest = answerDigest(records.map((record) => JSON.stringify(record)));
  return pageOf(records, { digest, costOf, make }, request);
}

interface PageMaker<T> {
  readonly digest: string;
  readonly costOf: (element: T) => number;
  readonly make: (page: readonly T[], start: number, next: string | undefined) => ToolReply;
}

function pageOf<T>(
  elements: readonly T[],
  { digest, costOf, make }: PageMaker<T>,
  { cursor, maxTokens, count }: PageRequest,
): ReplyPage {
  const start = cursor === undefined ? 0 : readCursor(cursor, digest, elements.length);
  const build = (page: readonly T[]): ReplyPage => {
    const end = start + page.length;
    const next = end < elements.length ? formatCursor(digest, end) : undefined;
    return { reply: make(page, start, next), next };
  };
  const measure = (page: readonly T[]): number => replyTokens(build(page).reply, count);
  const page = fitPage(elements, start, { tokens: maxTokens, costOf }, measure);
  if (page.length === 0 && start < elements.length) throw tooSmall(maxTokens, measure([elements[start]!]));
  return build(page);
}

function slicePage(
  { by, bytes, range, fields, heading, footer = "" }: TextAnswer,
  { cursor, form, maxTokens, count }: PageRequest,
): ReplyPage {
  const digest = answerDigest([bytes]);
  const { line: _line, ...limits } = range;
  const requestedRange = cursor === undefined ? range : { ...limits, offset: readCursor(cursor, digest, bytes.length) };
  const build = (slice: ContentSlice): ReplyPage => {
    const { nextOffset } = slice;
    const next = nextOffset === undefined ? undefined : formatCursor(digest, nextOffset);
    if (form === "structured") return { reply: structuredReply({ ...fields, ...sliceFields(slice) }, next), next };
    const end = next === undefined ? footer : `\n(${describeRest(slice)}: call again with cursor ${next})`;
    return { reply: textReply(`${heading(slice)}\n${shownSlice(slice, by)}${end}`), next };
  };
  const slice = sliceWithin(bytes, requestedRange, maxTokens, (some) => replyTokens(build(some).reply, count));
  if (slice === undefined) throw tooSmall(maxTokens, DEFAULT_TOKENS);
  return build(slice);
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

function textReply(text: string): ToolReply {
  return { content: [{ type: "text", text }] };
}

function structuredReply(fields: Record<string, unknown>, next: string | undefined): ToolReply {
  return { content: [], structuredContent: { ...fields, ...(next !== undefined && { next_cursor: next }) } };
}

/** Counts the tokens of a reply: its texts, and its structured content as compact JSON. */
export function replyTokens({ content, structuredContent }: ToolReply, count: PageRequest["count"]): number {
  const texts = content.map(({ text }) => text);
  if (structuredContent !== undefined) texts.push(JSON.stringify(structuredContent));
  return texts.reduce((sum, text) => sum + count(text), 0);
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
