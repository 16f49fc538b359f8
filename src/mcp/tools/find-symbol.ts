import { z } from "zod";
import { type SymbolAnswer, type SymbolDefinition, type SymbolReferences, findSymbol } from "../../browse/index.ts";
import { pluralize } from "../../base/index.ts";
import { isCommentLine, SYMBOL_KINDS } from "../../outline/index.ts";
import { type FolderEntry, folderLines, indent } from "../replies/folder-lines.ts";
import { SECONDARY_ROLES, LINE, linesBlock, chunkByLength } from "../replies/listing.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";

/** `find_symbol`: definitions and uses of a name. */
export const findSymbolTool: Tool = defineTool({
  name: "find_symbol",
  title: "Find a symbol",
  description:
    "Finds where a function, class, type or constant is defined (lines, signature, documentation) and which files use it: who calls it, who imports it. Give its exact name or Class.method. If you do not know the name, use search.",
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
      blocks: [...definitions.map(definitionText), ...referenceBlocks(used?.files ?? [], linesPerFile !== undefined)],
      records: [...definitions.map(definitionRecord), ...(used?.files ?? []).flatMap(referenceRecords)],
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
  if (match === "none" && uses === 0) return `${defined}, and no use. search finds parts of names, text and patterns.`;
  return `${defined}; ${pluralize(uses, "use")} in ${pluralize(files, "file")}${fileTruncation}`;
}

function definitionText({ path, kind, line, last, signature, doc, within, exported }: SymbolDefinition): string {
  const lines = last === undefined || last === line ? `${line}` : `${line}-${last}`;
  const about = [kind, within !== undefined && `in ${within}`, exported && "exported"].filter(Boolean).join(", ");
  return `${path}:${lines}  ${about}\n  ${signature}${doc === undefined ? "" : `\n  ${doc}`}`;
}

function definitionRecord(definition: SymbolDefinition): object {
  const { path, name, kind, line, last, signature, doc, within, exported } = definition;
  return {
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
  };
}

/**
 * Formats the files that use a name: sources with lines, other files and mere imports as places by folder.
 * @param withLines whether to format all files with lines
 */
function referenceBlocks(files: readonly SymbolReferences[], withLines: boolean): readonly string[] {
  const placeOf = ({ role, uses, lines }: SymbolReferences): string => {
    if (withLines) return "";
    if (SECONDARY_ROLES.has(role)) return PLACES.get(role)!;
    if (uses === 0) return "only imported in";
    return lines.every(({ text }) => isCommentLine(text)) ? "only in comments of" : "";
  };
  const blocks = files.filter((file) => placeOf(file) === "").map(referenceText);
  const places = new Set(files.map(placeOf).filter((place) => place !== ""));
  for (const place of places) {
    const entries = files.filter((file) => placeOf(file) === place).map(placeEntry);
    blocks.push(`${place}:\n${indent(folderLines(entries))}`);
  }
  return blocks;
}

/** Headings of the files of secondary roles. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ["data", "used in data"],
  ["docs", "used in documents"],
  ["example", "used in examples"],
  ["test", "used in tests"],
]);

function placeEntry({ path, uses, lines }: SymbolReferences): FolderEntry {
  const [first] = lines;
  const line = first === undefined ? "" : `:${first.line}`;
  return { path, note: uses > 1 ? `${line} (${pluralize(uses, "use")})` : line };
}

function referenceText({ path, role, uses, lines }: SymbolReferences): string {
  const notes = [
    uses === 0 ? "imports it" : uses > lines.length && pluralize(uses, "use"),
    SECONDARY_ROLES.has(role) && role,
  ];
  return linesBlock(path, notes.filter((note) => note !== false).join(", "), lines);
}

function referenceRecords({ path, role, uses, imports, lines }: SymbolReferences): readonly object[] {
  return chunkByLength(lines, ({ text }) => text).map((part) => ({
    kind: "references",
    path,
    role,
    uses,
    imports,
    lines: part,
  }));
}
