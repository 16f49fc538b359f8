import { z } from "zod";
import {
  type AnswerItem,
  type SymbolAnswer,
  type SymbolDefinition,
  type SymbolReferences,
  findSymbol,
} from "../../browse/index.ts";
import { pluralize } from "../../base/index.ts";
import { SYMBOL_KINDS } from "../../outline/index.ts";
import { SECONDARY_ROLES, LINE, linesText, chunkByLength } from "../replies/listing.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";

/** `find_symbol`: definitions and uses of a name. */
export const findSymbolTool: Tool = defineTool({
  name: "find_symbol",
  title: "Find a symbol",
  description:
    "Says where a function, class, type or constant is defined (lines, signature, documentation) and which files use it: who calls it, who imports it. Give its exact name or Class.method. If you do not know the name, use search.",
  input: {
    name: z.string().min(1).max(200).describe("For example createServer or ModuleGraph.invalidateModule"),
    kind: z.enum(SYMBOL_KINDS).optional().describe("Only definitions of this kind"),
    path: z.string().min(1).max(1000).optional().describe("File, folder or glob with the definition"),
    references: z.boolean().default(true).describe("Whether to list uses, too"),
    lines_per_file: z
      .int()
      .min(1)
      .max(200)
      .optional()
      .describe("Maximum number of uses per file; default: 3, or 1 for tests and documents"),
  },
  output: {
    ...TOTAL,
    match: z
      .enum(["exact", "other case", "similar", "none"])
      .describe("Match of the name; similar definitions come without references"),
    definitions: z.int(),
    uses: z.int().optional().describe("Lines that use it, without definitions and imports"),
    files: z.int().optional().describe("Files that use or import it"),
    results: z.array(
      z.object({
        kind: z.enum(["definition", "references"]),
        path: z.string(),
        name: z.string().optional(),
        symbol: z.string().optional(),
        line: z.int().optional(),
        last: z.int().optional().describe("Last line"),
        signature: z.string().optional(),
        doc: z.string().optional(),
        within: z.string().optional(),
        exported: z.boolean().optional(),
        role: z.string().optional(),
        uses: z.int().optional(),
        imports: z.int().optional().describe("Lines of imports that name it"),
        lines: z.array(LINE).optional(),
      }),
    ),
  },
  async answer({ name, kind, path, references, lines_per_file: linesPerFile }, { version, signal }) {
    const symbolAnswer = await findSymbol(version, { name, kind, path, references, linesPerFile }, signal);
    const { match, total, definitions, references: used } = symbolAnswer;
    return {
      kind: "list",
      by: "repository",
      intro: introOf(symbolAnswer),
      fields: { match, definitions: total, ...(used !== undefined && { uses: used.uses, files: used.total }) },
      list: "results",
      items: [...definitions.map(definitionItem), ...(used?.files ?? []).flatMap(referenceItems)],
    };
  },
});

function introOf({ match, total, definitions, references, member }: SymbolAnswer): string {
  const truncation = definitions.length < total ? `, first ${definitions.length} listed` : "";
  const defined = {
    exact: `${pluralize(total, "definition")}${truncation}`,
    "other case": `no ${member}, but ${pluralize(total, "definition")} in another case${truncation}`,
    similar: `nothing is named ${member}; similar names${truncation}`,
    none: `no definition of ${member} found`,
  }[match];
  if (references === undefined) return defined;
  const { uses, total: files } = references;
  const fileTruncation = references.files.length < files ? `, first ${references.files.length} listed` : "";
  return `${defined}; ${pluralize(uses, "use")} in ${pluralize(files, "file")}${fileTruncation}`;
}

function definitionItem(definition: SymbolDefinition): AnswerItem {
  const { path, name, kind, line, last, signature, doc, within, exported } = definition;
  const lines = last === undefined || last === line ? `${line}` : `${line}-${last}`;
  const about = [kind, within !== undefined && `in ${within}`, exported && "exported"].filter(Boolean).join(", ");
  return {
    record: {
      kind: "definition",
      path,
      name,
      symbol: kind,
      line,
      ...(last !== undefined && { last }),
      signature,
      ...(doc !== undefined && { doc }),
      ...(within !== undefined && { within }),
      exported,
    },
    text: `${path}:${lines}  ${about}\n  ${signature}${doc === undefined ? "" : `\n  ${doc}`}`,
  };
}

function referenceItems({ path, role, uses, imports, lines }: SymbolReferences): readonly AnswerItem[] {
  const counts = [uses > 0 && pluralize(uses, "use"), imports > 0 && "imports it"].filter(Boolean).join(", ");
  const roleSuffix = SECONDARY_ROLES.has(role) ? `, ${role}` : "";
  return chunkByLength(lines, ({ text }) => text).map((part, i) => ({
    record: { kind: "references", path, role, uses, imports, lines: part },
    text: `${path}  (${i === 0 ? `${counts}${roleSuffix}` : "continued"})\n${linesText(part)}`,
  }));
}
