import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { withBlock } from "./marked-block.ts";

const ROOT = new URL("../../", import.meta.url);
const WRITER = "scripts/docs/action-tables.ts";

/** Inputs and outputs of `action.yml`, by name, in file order. */
export interface ActionSurface {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string | undefined }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}

const manifestSchema: z.ZodType<ActionSurface> = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string().optional() })),
  outputs: z.record(z.string(), z.object({ description: z.string() })),
});

/**
 * Parses the text of an `action.yml`.
 * @throws Error if an input or output has no description
 */
export function actionSurface(text: string): ActionSurface {
  return manifestSchema.parse(parse(text));
}

/**
 * Updates the tables of inputs and outputs in a document.
 * @throws Error if the markers are missing
 */
export function withActionTables(before: string, { inputs, outputs }: ActionSurface): string {
  const inputRows = Object.entries(inputs).map(([name, input]) => [code(name), code(input.default), input.description]);
  const outputRows = Object.entries(outputs).map(([name, { description }]) => [code(name), description]);
  const tables = { inputs: table(["input", "default", ""], inputRows), outputs: table(["output", ""], outputRows) };
  return Object.entries(tables).reduce((text, [name, rows]) => withBlock(text, { name, writer: WRITER }, rows), before);
}

/** Writes the tables of inputs and outputs in `docs/reference/action.md`. */
export function writeActionTables(): void {
  const document = new URL("docs/reference/action.md", ROOT);
  const surface = actionSurface(readFileSync(new URL("action.yml", ROOT), "utf8"));
  writeFileSync(document, withActionTables(readFileSync(document, "utf8"), surface));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map(row).join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`.replaceAll("|  |", "| |");
}

function code(text: string | undefined): string {
  return text === undefined || text === "" ? "" : `\`${text}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeActionTables();
