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
  const terminal = { name: "terminal", text: session("carryon", files.get("pack.out")) };
  const stats = { name: "stats", text: session("carryon stats --top 5", files.get("stats.out")) };
  const diff = { name: "diff", text: session("carryon diff b9f4600 HEAD", files.get("diff.out")) };
  return new Map([
    ["docs/other-ci.md", [diff]],
    ["docs/pull-requests.md", [comment]],
    ["docs/reference/commands.md", [terminal, stats]],
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

function session(command: string, output = ""): string {
  return ["```console", `$ ${command}`, output.trimEnd(), "```"].join("\n");
}

/** A comment as a quotation, without its hidden lines. */
function quoted(comment: string): string {
  const lines = comment
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("<!-- carryon"));
  return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
}
