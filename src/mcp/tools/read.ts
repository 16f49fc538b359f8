import { z } from "zod";
import { type TreeVersion, filesByPath, plainPath, readDocumentText, readFileText } from "../../browse/index.ts";
import { type BlockId, formatBlockId, parseBlockId, readBlock } from "../../task/index.ts";
import { MAX_SLICE_LINES } from "../../store/index.ts";
import { CarryonError, type ContentSlice, type SliceRange } from "../../base/index.ts";
import { PACK_KINDS, kindTraits } from "../../pack/index.ts";
import type { ToolContext } from "../tool-context.ts";
import { defineTool, describeLines, RANGE_INPUT, rangeOf, SLICE_OUTPUT, type TextAnswer, type Tool } from "../tool.ts";

/** `read`: lines of a file, or of a document of a pack. */
export const read: Tool = defineTool({
  name: "read",
  title: "Read a file",
  description:
    "Returns the text of one file by its path, from line to line, with secrets removed. Also reads a document of a pack, such as LITE/CADDY-LITE.md. To read one function or class, take its lines from find_symbol or outline, or give the id that a task pack has for it.",
  input: {
    path: z.string().max(4096).describe("Path relative to the root of the repository, or an id from a task pack"),
    ...RANGE_INPUT,
    allow_stale: z.boolean().default(false).describe("Whether to read what an id names even if it has changed since"),
  },
  output: {
    path: z.string(),
    kind: z.enum(["file", "document"]),
    language: z.string().optional(),
    sha256: z.string().optional(),
    tokens: z.int().optional().describe("Tokens of the whole text"),
    id: z.string().optional().describe("Id of the block, if the request named one"),
    symbol: z.string().optional(),
    stale: z.boolean().optional().describe("Whether it has changed since the id was made"),
    ...SLICE_OUTPUT,
  },
  async answer({ path, allow_stale: allowStale, ...range }, { version }) {
    const id = version.once(filesByPath).has(path) ? undefined : parseBlockId(path);
    if (id !== undefined) return blockText(version, { id, allowStale, range: rangeOf(range) });
    const common = {
      kind: "text",
      range: rangeOf(range),
      heading: (slice: ContentSlice) => headingOf(path, slice),
    } as const;
    const document = await documentText(version, path);
    if (document !== undefined) return { ...common, bytes: document, fields: { path, kind: "document" } };
    const { file, bytes } = await readFileText(version, path);
    const { language, facts } = file;
    const about = { path: file.entry.path, kind: "file", language, sha256: facts.sha256, tokens: facts.textTokens };
    return { ...common, by: "repository", bytes, fields: about } satisfies TextAnswer;
  },
});

/** Returns the lines that a block id refers to, within their file. */
async function blockText(
  version: ToolContext["version"],
  { id, allowStale, range }: { readonly id: BlockId; readonly allowStale: boolean; readonly range: SliceRange },
): Promise<TextAnswer> {
  const block = await readBlock(version.files, id, { allowStale });
  const { language, facts, entry } = block.file;
  const [first, last] = block.lines;
  const { bytes } = await readFileText(version, entry.path);
  const lines = Math.min(last - first + 1, MAX_SLICE_LINES);
  const about = { path: entry.path, kind: "file", language, sha256: facts.sha256, tokens: facts.textTokens };
  return {
    kind: "text",
    by: "repository",
    bytes,
    range: range.line === undefined && block.name !== undefined ? { line: first, lines, ...range } : range,
    heading: (slice: ContentSlice) =>
      `${headingOf(entry.path, slice)}${block.isStale ? " (changed since the id was made)" : ""}`,
    fields: { ...about, id: formatBlockId(block.id), symbol: block.name, stale: block.isStale },
  };
}

/** Path of a document, which begins with the folder of its pack kind. A file at the same path takes precedence. */
const DOCUMENT = new RegExp(`^(?:${PACK_KINDS.map((kind) => kindTraits(kind).folder).join("|")})/[^/]+\\.md$`, "u");

async function documentText(version: TreeVersion, path: string): Promise<Buffer | undefined> {
  const documentPath = plainPath(path);
  if (!DOCUMENT.test(documentPath) || version.files.files.some(({ entry }) => entry.path === documentPath))
    return undefined;
  const build = await version.packs();
  const bytes = await readDocumentText(build, documentPath);
  if (bytes !== undefined) return bytes;
  const names = build.documents.map((document) => document.path);
  throw new CarryonError("path-not-found", `no pack has a document ${documentPath}`, {
    hint: `Documents: ${names.slice(0, 20).join(", ")}${names.length > 20 ? " …" : ""}.`,
  });
}

function headingOf(path: string, slice: ContentSlice): string {
  return `${path}: ${describeLines(slice)}${slice.encoding === "base64" ? ", in base64" : ""}`;
}
