import type { z } from "zod";
import type { AnswerItem } from "../core/query/page.ts";
import type { Desk } from "./desk.ts";

/** What a tool found. All of it is said both as text and as structured content. */
export interface Answer {
  /** Text before the items. */
  readonly intro: string;
  /** Structured content besides the items. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Name of the field that lists the items. */
  readonly list: string;
  /** In the order in which they are told; a reply holds as many as fit. */
  readonly items: readonly AnswerItem[];
}

/** One tool: its name and description are all that a model chooses by. */
export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** The structured content: `fields` and the list of an answer. */
  readonly output: z.ZodRawShape;
  readonly answer: (input: z.infer<z.ZodObject<Input>>, desk: Desk) => Promise<Answer>;
}

/** Returns a tool, whose input type is inferred from its schema. */
export function defineTool<Input extends z.ZodRawShape>(tool: Tool<Input>): Tool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validates the input by the tool's own schema
  return tool as unknown as Tool;
}
