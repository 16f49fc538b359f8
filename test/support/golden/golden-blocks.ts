import { withBlock } from "../../../scripts/docs/marked-block.ts";

/** Text of a marked block, and the block's name. */
export interface MarkedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Samples in our documents, by document path from the root.
 * @param files text of each golden file by path
 */
export function goldenBlocks(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly MarkedText[]> {
  const comment = { name: "comment", text: quoted(files.get("comment.md") ?? "") };
  const terminal = { name: "terminal", text: `\`\`\`\n$ carryon\n${files.get("pack.out")}\`\`\`` };
  const stats = { name: "stats", text: `\`\`\`\n$ carryon stats --top 5\n${files.get("stats.out")}\`\`\`` };
  return new Map([
    ["docs/action.md", [comment]],
    ["docs/cli.md", [terminal, stats]],
  ]);
}

/**
 * Replaces the text of a document's golden blocks.
 * @throws Error if a marker is missing
 */
export function withGoldenBlocks(document: string, blocks: readonly MarkedText[]): string {
  return blocks.reduce(
    (result, { name, text }) => withBlock(result, { name, writer: "npm run golden" }, text),
    document,
  );
}

/** Quotes a comment in Markdown, without the marker in its first line. */
function quoted(comment: string): string {
  const lines = comment.trimEnd().split("\n").slice(1);
  return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
}
