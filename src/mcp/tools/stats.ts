import { z } from "zod";
import { type StatsFolder, computeStats } from "../../pack/index.ts";
import { formatCount, pluralize } from "../../base/index.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";

const totals = { path: z.string(), files: z.number(), bytes: z.number(), tokens: z.number() };

/** `stats`: token counts by folder, and the largest files. */
export const stats: Tool = defineTool({
  name: "stats",
  title: "Token counts",
  description:
    "Counts tokens by folder and lists the largest files, exactly. Use it to see where a repository is big, and what a folder would cost to read.",
  input: {
    depth: z.int().min(1).max(10).default(2).describe("Levels of folders"),
    top: z.int().min(0).max(1000).default(20).describe("Number of largest files to list"),
  },
  output: {
    encoding: z.string(),
    files: z.number(),
    tokens: z.number(),
    ...TOTAL,
    rows: z.array(z.object({ ...totals, kind: z.enum(["folder", "file"]) })),
  },
  answer({ depth, top }, { version }) {
    const { tree, top: largest, encoding } = computeStats(version.files, { depth, top });
    const rows = [
      ...foldersOf(tree).map(({ path, files, bytes, tokens }) => ({ kind: "folder", path, files, bytes, tokens })),
      ...largest.map(({ path, bytes, tokens }) => ({ kind: "file", path, files: 1, bytes, tokens })),
    ];
    return Promise.resolve({
      kind: "list",
      intro: `${pluralize(tree.files, "file")}, ${pluralize(tree.tokens, "token")} (${encoding})`,
      fields: { encoding, files: tree.files, tokens: tree.tokens },
      list: "rows",
      blocks: rows.map(({ kind, path, tokens }) => `${formatCount(tokens)}  ${path}${kind === "folder" ? "/" : ""}`),
      records: rows,
    });
  },
});

function foldersOf(folder: StatsFolder): readonly StatsFolder[] {
  return folder.folders.flatMap((child) => [child, ...foldersOf(child)]);
}
