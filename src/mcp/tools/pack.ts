import { z } from "zod";
import { buildDigest } from "../../browse/index.ts";
import { type ContentSlice, pluralize } from "../../base/index.ts";
import { defineTool, describeLines, SLICE_OUTPUT, type Tool } from "../tool.ts";

/** `pack`: LITE pack of a part of the tree. */
export const pack: Tool = defineTool({
  name: "pack",
  title: "Digest of some folders",
  description:
    "Packs a part of the repository into one text that fits a budget: the most important files as signatures and short bodies, the others by name. Use it to get to know a folder or a whole small repository at once, rather than to find one thing.",
  input: {
    paths: z.array(z.string().max(4096)).max(1000).default([]).describe("Files and folders; all if empty"),
    scope: z.string().max(64).optional().describe("Name of a scope of carryon.yml"),
    budget: z.int().min(500).max(1_000_000).default(8000).describe("Tokens of the whole pack"),
  },
  output: {
    pack: z.string(),
    scope: z.string(),
    tokens: z.int().describe("Tokens of the whole pack"),
    views: z.record(z.string(), z.int()).describe("Number of files shown in each view"),
    ...SLICE_OUTPUT,
  },
  async answer({ paths, scope, budget }, { version }) {
    const { document, bytes, views } = await buildDigest(version, { paths, scope, budget });
    const { pack: id, scope: name, tokens } = document;
    const heading = (slice: ContentSlice): string =>
      `${id} of ${name}: ${pluralize(tokens, "token")}, ${describeLines(slice)}`;
    return { kind: "text", isMade: true, bytes, range: {}, fields: { pack: id, scope: name, tokens, views }, heading };
  },
});
