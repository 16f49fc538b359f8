import { z } from "zod";
import type { Overview } from "../browse/index.ts";
import { type ContentSlice, type ForeignAuthor, type SliceRange, formatCount } from "../base/index.ts";
import type { ToolContext } from "./tool-context.ts";

/** Answer in the form of a list, once as text and once as records. A reply contains one of them. */
export interface ListAnswer {
  readonly kind: "list";
  /** Author of the text; absent if it is Carryon or the user. */
  readonly by?: ForeignAuthor;
  /** Text before the blocks. */
  readonly intro: string;
  /** Text of the list. A page may end after any line; the first line of a block is the heading of the others. */
  readonly blocks: readonly string[];
  /** Structured content in addition to the records. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Name of the structured field that contains the records. */
  readonly list: string;
  readonly records: readonly unknown[];
}

/** Answer in the form of a text. A reply contains one slice. */
export interface TextAnswer {
  readonly kind: "text";
  /** Author of the text; absent for a text by Carryon, which already frames foreign text. */
  readonly by?: ForeignAuthor;
  /** The complete text. */
  readonly bytes: Buffer;
  /** Requested range. A cursor overrides it. */
  readonly range: SliceRange;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the text was generated for this call, so that no other call can address it. */
  readonly isMade?: boolean;
  /** Formats the line above a slice. */
  readonly heading: (slice: ContentSlice) => string;
  /** Lines by Carryon below the last slice. Structured content has them as fields. */
  readonly footer?: string;
}

/** Complete result of a tool, before paging. */
export type Answer = ListAnswer | TextAnswer;

/** MCP tool. Models choose it by name and description alone. */
export type Tool<Input extends z.ZodRawShape = z.ZodRawShape> = ToolTexts<Input> & Answering<Input>;

interface ToolTexts<Input extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Schema of the structured content of a reply. */
  readonly output: z.ZodRawShape;
}

/** Source of a tool's answer: the tree, or only its introduction, which is ready much sooner. */
type Answering<Input extends z.ZodRawShape> =
  | {
      readonly answer: (input: z.infer<z.ZodObject<Input>>, context: ToolContext) => Promise<Answer>;
      readonly introduce?: undefined;
    }
  | { readonly introduce: (overview: Overview) => Answer };

/** Returns the tool unchanged, with the type of its input inferred from the schema. */
export function defineTool<Input extends z.ZodRawShape>(tool: Tool<Input>): Tool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validates the input by the tool's own schema
  return tool as unknown as Tool;
}

/** Output fields for tools that return a list. */
export const TOTAL: z.ZodRawShape = { total: z.int().describe("Number of items on all pages") };

/** Input fields for tools that return a text: the first line, and the number of lines. */
export const RANGE_INPUT: { readonly line: z.ZodOptional<z.ZodInt>; readonly lines: z.ZodOptional<z.ZodInt> } = {
  line: z.int().min(1).optional().describe("First line, from 1"),
  lines: z.int().min(1).max(2000).optional().describe("Maximum number of lines, up to 2,000"),
};

/** Output fields for tools that return a slice of text. */
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

/** Names the lines of a slice in the line above it: `lines 1-200 of 3,000`. */
export function describeLines({ firstLine, lastLine, totalLines }: ContentSlice): string {
  return `lines ${formatCount(firstLine)}-${formatCount(lastLine)} of ${formatCount(totalLines)}`;
}

/**
 * Builds the range of a text from the arguments `line` (first line, from 1) and `lines` (maximum number), without
 * undefined fields.
 */
export function rangeOf({ line, lines }: z.infer<z.ZodObject<typeof RANGE_INPUT>>): SliceRange {
  return { ...(line !== undefined && { line }), ...(lines !== undefined && { lines }) };
}
