import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { agentSetup } from "../../src/agents/agent-setup.ts";
import { AGENTS } from "../../src/agents/files/agents.ts";
import { npxProgram } from "../../src/agents/parts/program.ts";
import type { PartKind } from "../../src/agents/parts/agent-parts.ts";
import { PUBLISHED } from "../../src/base/project.ts";
import { HOST_TITLES, hostConfig } from "../../src/mcp/host-configs.ts";
import { TOOLS } from "../../src/mcp/tools/list.ts";
import { version } from "../../src/base/program/version.ts";
import { withBlock } from "./marked-block.ts";

const DOCUMENT = new URL("../../docs/agents.md", import.meta.url);
const WRITER = "scripts/docs/agents-page.ts";

/** Repository path used in examples. */
const ROOT = "/home/me/widgets";

/**
 * Updates the settings and the table of tools in `docs/agents.md`.
 * @throws Error if the markers are missing
 */
export function withAgentsPage(before: string): string {
  const withHosts = withBlock(before, { name: "hosts", writer: WRITER }, hosts());
  const withParts = withBlock(withHosts, { name: "installed", writer: WRITER }, partTable());
  return withBlock(withParts, { name: "tools", writer: WRITER }, toolTable());
}

/** Writes the generated parts of `docs/agents.md`, except for its transcript. */
export function writeAgentsPage(): void {
  writeFileSync(DOCUMENT, withAgentsPage(readFileSync(DOCUMENT, "utf8")));
}

function hosts(): string {
  const program = PUBLISHED ? npxProgram(version) : { command: "node", args: ["/home/me/carryon/dist/cli.js"] };
  const sections = [...HOST_TITLES].map(([name, title]) => {
    const { file, format, text } = hostConfig(name, { program, root: ROOT, named: false });
    return `**${title}** (\`${name}\`): \`${file}\`\n\n\`\`\`${format}\n${text}\`\`\``;
  });
  return sections.join("\n\n");
}

function partTable(): string {
  const started = { program: npxProgram(version), version, published: true };
  const setup = agentSetup({ hooksFolder: undefined, isPrivate: () => false }, started);
  const rows = AGENTS.map(({ name, title, parts, text }) => {
    const paths = (...kinds: readonly PartKind[]) =>
      parts(setup)
        .filter(({ what }) => kinds.includes(what))
        .map(({ path, option }) => `\`${path}\`${option === undefined ? "" : ` (\`--${option}\`)`}`);
    const cells = [paths("instructions"), paths("server"), paths("command", "skill", "hook")].map(
      (cell) => cell.join("<br>") || "-",
    );
    return `| ${title} (\`${name}\`) | ${cells.join(" | ")} | \`${text.place}\` |`;
  });
  const head = "| agent | instructions | MCP server | command, skill, hook | pack of a task |";
  return [head, "| --- | --- | --- | --- | --- |", ...rows].join("\n");
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

if (process.argv[1] === fileURLToPath(import.meta.url)) writeAgentsPage();
