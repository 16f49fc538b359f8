import { z } from "zod";
import type { AnswerItem } from "../browse/index.ts";
import type { ContentSlice, ForeignAuthor, SliceRange } from "../base/index.ts";
import type { Desk } from "./desk.ts";

/** A list that a tool found. All of it is said both as text and as structured content. */
export interface ListAnswer {
  readonly kind: "list";
  /** Whose words the text has; absent if they are Carryon's or the user's. */
  readonly by?: ForeignAuthor;
  /** Text before the items. */
  readonly intro: string;
  /** Structured content besides the items. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Name of the field that lists the items. */
  readonly list: string;
  /** In the order in which they are told; a reply holds as many as fit. */
  readonly items: readonly AnswerItem[];
}

/** A text that a tool found, of which a reply holds one slice. */
export interface TextAnswer {
  readonly kind: "text";
  /** Who wrote the text; absent for a text of Carryon's, in which the words of others are framed already. */
  readonly by?: ForeignAuthor;
  /** The whole text. */
  readonly bytes: Buffer;
  /** What is asked for; a cursor takes its place. */
  readonly range: SliceRange;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the text was made for this call, so that no other call can name it. */
  readonly isMade?: boolean;
  /** Returns the line above a slice. */
  readonly heading: (slice: ContentSlice) => string;
}

/** What a tool found. */
export type Answer = ListAnswer | TextAnswer;

/** One tool: its name and description are all that a model chooses by. */
export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** The structured content of a reply. */
  readonly output: z.ZodRawShape;
  readonly answer: (input: z.infer<z.ZodObject<Input>>, desk: Desk) => Promise<Answer>;
}

/** Returns a tool, whose input type is inferred from its schema. */
export function defineTool<Input extends z.ZodRawShape>(tool: Tool<Input>): Tool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validates the input by the tool's own schema
  return tool as unknown as Tool;
}

/** What is said of a list: the output of tools that answer with one. */
export const TOTAL: z.ZodRawShape = { total: z.int().describe("Number of items on all pages") };

/** Where in a text a reply begins: the input of tools that answer with a text. */
export const RANGE_INPUT: { readonly line: z.ZodOptional<z.ZodInt>; readonly lines: z.ZodOptional<z.ZodInt> } = {
  line: z.int().min(1).optional().describe("First line, from 1"),
  lines: z.int().min(1).max(2000).optional().describe("Most lines; up to 2,000"),
};

/** What is said of a slice: the output of tools that answer with a text. */
export const SLICE_OUTPUT: z.ZodRawShape = {
  content: z.string(),
  encoding: z.enum(["utf8", "base64"]),
  first_line: z.int(),
  last_line: z.int(),
  total_lines: z.int(),
  offset: z.int().describe("First byte, from 0"),
  bytes: z.int(),
  total_bytes: z.int(),
};

/** Returns a range without what was not asked for. */
export function rangeOf({
  line,
  lines,
}: {
  readonly line?: number | undefined;
  readonly lines?: number | undefined;
}): SliceRange {
  return { ...(line !== undefined && { line }), ...(lines !== undefined && { lines }) };
}
