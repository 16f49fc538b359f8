import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { npxProgram } from "../../src/agents/parts/program.ts";
import { PUBLISHED } from "../../src/base/project.ts";
import { version } from "../../src/base/program/version.ts";
import { HOST_TITLES, hostConfig } from "../../src/mcp/host-configs.ts";
import { TOOLS } from "../../src/mcp/tools/list.ts";
import { withBlock } from "./marked-block.ts";

const DOCUMENT = new URL("../../docs/reference/mcp.md", import.meta.url);
const WRITER = "scripts/docs/mcp-reference.ts";

/** Repository path in examples. */
const ROOT = "/home/me/widgets";

/** Updates the host settings and the tool table in `docs/reference/mcp.md`. @throws Error if the markers are missing */
export function withMcpReference(before: string): string {
  const withHosts = withBlock(before, { name: "hosts", writer: WRITER }, hosts());
  return withBlock(withHosts, { name: "tools", writer: WRITER }, toolTable());
}

/** Writes the generated parts of `docs/reference/mcp.md`, except for its transcript. */
export function writeMcpReference(): void {
  writeFileSync(DOCUMENT, withMcpReference(readFileSync(DOCUMENT, "utf8")));
}

function hosts(): string {
  const program = PUBLISHED ? npxProgram(version) : { command: "node", args: ["/home/me/carryon/dist/cli.js"] };
  const sections = [...HOST_TITLES].map(([name, title]) => {
    const { file, format, text } = hostConfig(name, { program, root: ROOT, named: false });
    return `**${title}** (\`${name}\`): \`${file}\`\n\n\`\`\`${format}\n${text}\`\`\``;
  });
  return sections.join("\n\n");
}

function toolTable(): string {
  const rows = TOOLS.map(({ name, description, input }) => {
    const args = Object.keys(input).map((key) => `\`${key}\``);
    return `| \`${name}\` | ${description.replaceAll("|", String.raw`\|`)} | ${args.join(", ")} |`.replaceAll(
      "|  |",
      "| |",
    );
  });
  return ["| tool | what its description tells the model | arguments |", "| --- | --- | --- |", ...rows].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMcpReference();
