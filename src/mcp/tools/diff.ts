import { z } from "zod";
import { changesSince } from "../../browse/index.ts";
import { type DeltaFile, describeChange, tokenDifference } from "../../compare/index.ts";
import { formatCount, formatDifference } from "../../base/index.ts";
import { defineTool, TOTAL, type Tool } from "../tool.ts";

/** `diff`: changed files and their effect in tokens. */
export const diff: Tool = defineTool({
  name: "diff",
  title: "Changes since a ref",
  description:
    "Lists the files that the working tree changes since a ref (default HEAD: what is not committed), with the tokens each adds or removes, and what that does to each pack. Read a file for its new text.",
  input: { base: z.string().max(250).default("HEAD").describe("Branch, tag or commit to compare with") },
  output: {
    base: z.string(),
    packs: z.array(
      z.object({ pack: z.string(), scope: z.string(), change: z.string(), tokens: z.int(), difference: z.int() }),
    ),
    ...TOTAL,
    files: z.array(
      z.object({
        path: z.string(),
        from: z.string().optional(),
        change: z.string(),
        tokens: z.int(),
        difference: z.int(),
      }),
    ),
  },
  async answer({ base }, { version }) {
    const delta = await changesSince(version, base);
    const packs = delta.packs.map((pack) => ({
      pack: pack.pack,
      scope: pack.scope,
      change: pack.change,
      tokens: pack.head?.tokens ?? 0,
      difference: tokenDifference(pack),
    }));
    const files = delta.files.filter(({ change }) => change !== "view");
    const described = delta.packs.map((pack) => `${pack.scope} ${pack.pack}: ${describeChange(pack)}`);
    const intro = [files.length === 0 ? `no packed file changed since ${base}` : `changes since ${base}`, ...described];
    return {
      kind: "list",
      intro: intro.join("\n"),
      fields: { base, packs },
      list: "files",
      blocks: files.map(fileLine),
      records: files.map(fileRecord),
    };
  },
});

function fileRecord(file: DeltaFile): Record<string, unknown> {
  const { path, from, change, head } = file;
  return {
    path,
    ...(from !== undefined && { from }),
    change,
    tokens: head?.tokens ?? 0,
    difference: tokenDifference(file),
  };
}

function fileLine(file: DeltaFile): string {
  const { path, from, change, head } = file;
  const was = from === undefined ? "" : ` (was ${from})`;
  return `${change} ${path}${was}: ${formatCount(head?.tokens ?? 0)} tokens, ${formatDifference(tokenDifference(file))}`;
}
