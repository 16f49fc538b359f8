import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { nextAction } from "../../src/agents/status/next-action.ts";
import { STATES } from "../../src/agents/status/states.ts";
import { commandLineText } from "../../src/base/text/command-line.ts";
import { withBlock } from "./marked-block.ts";
import { STATUS_SAMPLES } from "./status-samples.ts";

const DOCUMENT = new URL("../../docs/status.md", import.meta.url);

/**
 * Updates the table of states in `docs/status.md`.
 * @throws Error if the markers are missing
 */
export function withStatusPage(before: string): string {
  return withBlock(before, { name: "states", writer: "scripts/docs/status-page.ts" }, stateTable());
}

/** Writes the generated part of `docs/status.md`. */
export function writeStatusPage(): void {
  writeFileSync(DOCUMENT, withStatusPage(readFileSync(DOCUMENT, "utf8")));
}

/** Table with a row per state, including the planner's result for a snapshot in that state. */
function stateTable(): string {
  const rows = STATES.map(({ id, meaning }) => {
    const { state, command, why } = nextAction(STATUS_SAMPLES[id]);
    if (state !== id) throw new Error(`the sample of ${id} is in state ${state}`);
    return `| \`${id}\` | ${meaning} | \`${commandLineText(command)}\` | ${why} |`;
  });
  return ["| state | when | next | why, for example |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeStatusPage();
