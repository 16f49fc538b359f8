import { z } from "zod";
import { RELATIONS, type RelatedFile, type RelatedFiles, relatedFiles } from "../../browse/index.ts";
import { formatCount } from "../../base/index.ts";
import { folderLines, indent } from "../replies/folder-lines.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";

/** `related`: other files to read or change together with a file. */
export const related: Tool = defineTool({
  name: "related",
  title: "Related files",
  description:
    "For one file: what it imports, what imports it, which tests cover it, what changed together with it in history, and which documents mention it; each with the reason. Use it before a change, to see what else is affected.",
  input: {
    path: z.string().min(1).max(1000).describe("A file"),
    depth: z.int().min(1).max(2).default(1).describe("Steps of imports; 2 adds what is one file further"),
  },
  output: {
    ...TOTAL,
    path: z.string(),
    totals: z.record(z.string(), z.int()).describe("Files of each relation, also those that are not listed"),
    no_history: z.string().optional(),
    related: z.array(
      z.object({
        relation: z.enum(RELATIONS),
        path: z.string(),
        why: z.string(),
        rank: z.number().describe("Importance in the import graph; 1 is average"),
      }),
    ),
  },
  async answer({ path, depth }, { version }) {
    const relatedAnswer = await relatedFiles(version, { path, depth });
    const { totals, noHistory, related: files } = relatedAnswer;
    return {
      kind: "list",
      by: "repository",
      intro: introOf(relatedAnswer),
      fields: { path: relatedAnswer.path, totals, ...(noHistory !== undefined && { no_history: noHistory }) },
      list: "related",
      blocks: RELATIONS.flatMap((relation) => relationBlock(relation, files)),
      records: files,
    };
  },
});

/** Reasons that the relation implies. */
const OBVIOUS: ReadonlySet<string> = new Set(["directly", "imports it"]);

/** Formats the files of a relation by folder; empty without any. */
function relationBlock(relation: RelatedFile["relation"], files: readonly RelatedFile[]): readonly string[] {
  const entries = files
    .filter((file) => file.relation === relation)
    .map(({ path, why }) => ({ path, note: OBVIOUS.has(why) ? "" : ` (${why})` }));
  return entries.length === 0 ? [] : [`${relation}:\n${indent(folderLines(entries))}`];
}

function introOf({ path, totals, noHistory }: RelatedFiles): string {
  const counts = RELATIONS.map((relation) => `${relation} ${formatCount(totals[relation])}`);
  return `${path}: ${counts.join(", ")}${noHistory === undefined ? "" : ` (${noHistory})`}`;
}
