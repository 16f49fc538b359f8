import { create, insertAfter, type Recipe, UNUSED_FILES } from "./recipe.ts";

/** Starts the server from its sources and calls the tool. */
const CALL = `
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
const client = new Client({ name: "recipe", version: "1" });
await client.connect(new StdioClientTransport({ command: "node", args: ["src/cli/bin.ts", "mcp", process.argv.at(-1), "--tools", "tally"] }));
const { content } = await client.callTool({ name: "tally" });
console.log(content[0].text);
await client.close();
`;

/** A tool that counts files by language. */
export const toolRecipe: Recipe = {
  title: "A tool for agents",
  example: "tally",
  start: [
    create(
      "src/mcp/tools/tally.ts",
      `import { z } from "zod";
import { defineTool, TOTAL, type Tool } from "../tool.ts";

/** \`tally\`: the number of files in one language. */
export const tally: Tool = defineTool({
  name: "tally",
  title: "Tally",
  description: "Counts the files in one language.",
  input: { language: z.string().default("Markdown") },
  output: { ...TOTAL, counts: z.array(z.object({ language: z.string(), files: z.int() })) },
  answer({ language }, { version }) {
    const files = version.files.files.filter((file) => file.language === language).length;
    const blocks = [\`\${language}: \${files}\`];
    return Promise.resolve({ kind: "list", intro: "", blocks, fields: {}, list: "counts", records: [{ language, files }] });
  },
});
`,
    ),
  ],
  reminder: { command: UNUSED_FILES, names: ["src/mcp/tools/tally.ts"] },
  followUp: [
    insertAfter("src/mcp/tools/list.ts", {
      'import { stats } from "./stats.ts";': 'import { tally } from "./tally.ts";',
      "stats,": "  tally,",
    }),
    insertAfter("test/support/mcp/tool-calls.ts", {
      "stats: [{}, { depth: 10, top: 1000 }],": "    tally: [{}],",
    }),
  ],
  generate: ["docs"],
  sample: { "a.md": "# A\n", "b.md": "# B\n" },
  proof: [["node", "--input-type=module", "--eval", CALL, "SAMPLE"]],
  prints: "Markdown: 2",
};
