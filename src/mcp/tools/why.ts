import { z } from "zod";
import { explainViews, whyText } from "../../browse/index.ts";
import { type Report, type ReportFile, SKIP_SENTENCES } from "../../pack/index.ts";
import { formatCount } from "../../base/index.ts";
import { defineTool, TOTAL, type Tool } from "../tool.ts";

/** `why`: the rules and budgets that decide how packs show a file. */
export const why: Tool = defineTool({
  name: "why",
  title: "Why a file is in a pack",
  description:
    "Explains for a file or a folder how each pack shows it (whole, as a skeleton, in brief, not at all) and which rule or budget decided that. Not for reading code.",
  input: { path: z.string().max(4096).describe("File or folder, relative to the root; . for all") },
  output: {
    path: z.string(),
    ...TOTAL,
    files: z.array(
      z.object({
        path: z.string(),
        tokens: z.int().optional(),
        skipped: z.string().optional().describe("Why it is in no pack"),
        shown: z
          .array(z.object({ pack: z.string(), view: z.string(), tokens: z.int(), reason: z.string() }))
          .optional(),
      }),
    ),
  },
  async answer({ path }, { version }) {
    const { report, record } = await explainViews(version, path);
    const { files, skipped } = record;
    const records = [
      ...files.map(fileRecord),
      ...skipped.map(({ path: skippedPath, reason }) => ({ path: skippedPath, skipped: SKIP_SENTENCES[reason] })),
    ];
    const answer = { kind: "list", fields: { path: record.path }, list: "files", records } as const;
    if (records.length === 1) {
      const text = whyText(report, record, version.config.maxFileBytes).trimEnd();
      return { ...answer, intro: "", blocks: [text] };
    }
    const blocks = [
      ...files.map(fileLine),
      ...skipped.map((file) => `${file.path}: in no pack: ${SKIP_SENTENCES[file.reason]}`),
    ];
    return { ...answer, intro: packsLine(report), blocks };
  },
});

function fileRecord({ path, tokens, receipts }: ReportFile): Record<string, unknown> {
  const packViews = receipts.map(({ pack, view, tokens: cost, reason }) => ({ pack, view, tokens: cost, reason }));
  return { path, tokens, shown: packViews };
}

function fileLine({ path, tokens, receipts }: ReportFile): string {
  const views = receipts.map(
    ({ pack, view, reason }) => `${pack} ${view}${reason === "included" ? "" : ` (${reason})`}`,
  );
  return `${path} (${formatCount(tokens)}): ${views.join(", ")}`;
}

function packsLine({ packs }: Report): string {
  return packs.map(({ pack, scope, tokens }) => `${scope} ${pack}: ${formatCount(tokens)} tokens`).join("; ");
}
