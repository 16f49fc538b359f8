import { z } from "zod";
import { readDocumentText, readFileText } from "../../app/browse/read-text.ts";
import { plainPath } from "../../app/browse/find-path.ts";
import { formatCount } from "../../core/words/number.ts";
import { CarryonError } from "../../model/error.ts";
import type { ContentSlice } from "../../model/content/slice.ts";
import { kindTraits, PACK_KINDS } from "../../model/pack-kinds/list.ts";
import type { Desk } from "../desk.ts";
import { defineTool, RANGE_INPUT, rangeOf, SLICE_OUTPUT, type TextAnswer, type Tool } from "../tool.ts";

/** `read`: the lines of a file, or of a document of a pack. */
export const read: Tool = defineTool({
  name: "read",
  title: "Read a file",
  description:
    "Returns the text of one file by its path, from line to line, with secrets removed. Also reads a document of a pack, such as LITE/REPO-LITE-00-INDEX.md. To read one function or class, take its lines from find_symbol or outline.",
  input: { path: z.string().max(4096).describe("Path relative to the root of the repository"), ...RANGE_INPUT },
  output: {
    path: z.string(),
    kind: z.enum(["file", "document"]),
    language: z.string().optional(),
    sha256: z.string().optional(),
    tokens: z.int().optional().describe("Tokens of the whole text"),
    ...SLICE_OUTPUT,
  },
  async answer({ path, ...range }, { version }) {
    const asked = {
      kind: "text",
      range: rangeOf(range),
      heading: (slice: ContentSlice) => headingOf(path, slice),
    } as const;
    const document = await documentText({ version }, path);
    if (document !== undefined) return { ...asked, bytes: document, fields: { path, kind: "document" } };
    const { file, bytes } = await readFileText(version, path);
    const { language, facts } = file;
    const about = { path: file.entry.path, kind: "file", language, sha256: facts.sha256, tokens: facts.tokens };
    return { ...asked, bytes, fields: about } satisfies TextAnswer;
  },
});

/** A document's path begins with the folder of its kind; a file of that path comes first. */
const DOCUMENT = new RegExp(`^(?:${PACK_KINDS.map((kind) => kindTraits(kind).folder).join("|")})/[^/]+\\.md$`, "u");

async function documentText({ version }: Pick<Desk, "version">, path: string): Promise<Buffer | undefined> {
  const asked = plainPath(path);
  if (!DOCUMENT.test(asked) || version.files.files.some(({ entry }) => entry.path === asked)) return undefined;
  const build = await version.packs();
  const bytes = await readDocumentText(build, asked);
  if (bytes !== undefined) return bytes;
  const names = build.documents.map((document) => document.path);
  throw new CarryonError("path-not-found", `no pack has a document ${asked}`, {
    hint: `Documents: ${names.slice(0, 20).join(", ")}${names.length > 20 ? " …" : ""}.`,
  });
}

function headingOf(path: string, { firstLine, lastLine, totalLines, encoding }: ContentSlice): string {
  const note = encoding === "base64" ? ", in base64" : "";
  return `${path}: lines ${formatCount(firstLine)}-${formatCount(lastLine)} of ${formatCount(totalLines)}${note}`;
}
