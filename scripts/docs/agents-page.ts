import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { agentSetup } from "../../src/agents/agent-setup.ts";
import { AGENTS } from "../../src/agents/files/agents.ts";
import { npxProgram } from "../../src/agents/parts/program.ts";
import type { PartKind } from "../../src/agents/parts/agent-parts.ts";
import { nextAction } from "../../src/agents/status/next-action.ts";
import { STATES } from "../../src/agents/status/states.ts";
import { version } from "../../src/base/program/version.ts";
import { commandLineText } from "../../src/base/text/command-line.ts";
import { withBlock } from "./marked-block.ts";
import { STATUS_SAMPLES } from "./status-samples.ts";

const DOCUMENT = new URL("../../docs/agents.md", import.meta.url);
const WRITER = "scripts/docs/agents-page.ts";

/** Updates the tables of installed files and of states in `docs/agents.md`. @throws Error if the markers are missing */
export function withAgentsPage(before: string): string {
  const withParts = withBlock(before, { name: "installed", writer: WRITER }, partTable());
  return withBlock(withParts, { name: "states", writer: WRITER }, stateTable());
}

/** Writes the generated tables of `docs/agents.md`. */
export function writeAgentsPage(): void {
  writeFileSync(DOCUMENT, withAgentsPage(readFileSync(DOCUMENT, "utf8")));
}

function partTable(): string {
  const started = { program: npxProgram(version), version, published: true };
  const setup = agentSetup({ hooksFolder: undefined, selectPrivate: () => new Set() }, started);
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

/** Formats one row per state, with the planner's answer for a sample snapshot. */
function stateTable(): string {
  const rows = STATES.map(({ id, meaning }) => {
    const { state, command } = nextAction(STATUS_SAMPLES[id]);
    if (state !== id) throw new Error(`the sample of ${id} is in state ${state}`);
    return `| \`${id}\` | ${meaning} | ${command.length === 0 ? "-" : `\`${commandLineText(command)}\``} |`;
  });
  return ["| state | when | next |", "| --- | --- | --- |", ...rows].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeAgentsPage();
