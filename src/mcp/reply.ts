import { CarryonError } from "../model/error.ts";
import { answerDigest, formatCursor, readCursor } from "../core/query/cursor.ts";
import { type AnswerItem, pageOf } from "../core/query/page.ts";
import { errorText } from "../core/report/terminal/error-text.ts";
import type { Answer } from "./tool.ts";

/** Default of `max_tokens`: hosts cut or refuse replies of 25,000 tokens. */
export const DEFAULT_TOKENS = 20_000;
/** Largest value of `max_tokens`. */
export const MOST_TOKENS = 200_000;

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
 * Returns the reply with as many items of an answer as fit. Text and structured content both hold all of them, since a host
 * may show its model either one; together they have at most `maxTokens` tokens.
 * @throws CarryonError `usage` for a cursor that is none, or if not even one item fits; `source-changed` if the answer has
 * changed since the last page
 */
export function replyOf(answer: Answer, { cursor, maxTokens, count }: PageRequest): ToolReply {
  const { items } = answer;
  const start = cursor === undefined ? 0 : readCursor(cursor, items);
  const digest = answerDigest(items);
  const make = (page: readonly AnswerItem[]): ToolReply => {
    const end = start + page.length;
    return pageReply(answer, { page, start, next: end < items.length ? formatCursor(digest, end) : undefined });
  };
  const sizeOf = ({ content, structuredContent }: ToolReply): number =>
    count(content[0]!.text) + count(JSON.stringify(structuredContent));
  const costOf = ({ text, record }: AnswerItem): number => count(text) + count(JSON.stringify(record)) + 2;
  const page = pageOf(items, start, { tokens: maxTokens, costOf }, (some) => sizeOf(make(some)));
  const reply = make(page);
  if (page.length === 0 && start < items.length) throw tooSmall(maxTokens, sizeOf(make([items[start]!])));
  return reply;
}

interface PagePart {
  readonly page: readonly AnswerItem[];
  readonly start: number;
  readonly next: string | undefined;
}

function pageReply({ intro, fields, list, items }: Answer, { page, start, next }: PagePart): ToolReply {
  const body = page.map(({ text }) => text).join("\n");
  const rest = items.length - start - page.length;
  const more = next === undefined ? "" : `\n(${rest} more of ${items.length}: call again with cursor ${next})`;
  const records = page.map(({ record }) => record);
  return {
    content: [
      { type: "text", text: `${start === 0 ? intro : ""}${start === 0 && intro !== "" ? "\n" : ""}${body}${more}` },
    ],
    structuredContent: {
      ...fields,
      [list]: records,
      total: items.length,
      ...(next !== undefined && { next_cursor: next }),
    },
  };
}

function tooSmall(maxTokens: number, needed: number): CarryonError {
  return new CarryonError("usage", `not even one item fits into max_tokens ${maxTokens}`, {
    hint: `Set max_tokens to ${needed} or more.`,
  });
}

/** Returns an error as a reply that says what to do next, so that the model can. */
export function errorReply(error: unknown): ToolReply {
  const text = error instanceof CarryonError ? errorText(error).replace(/^carryon: /u, "") : errorText(error);
  return { content: [{ type: "text", text: text.trimEnd() }], isError: true };
}
