import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withBlock } from "../marked-block.ts";
import { exampleTranscript } from "./session-conversation.ts";

const ROOT = new URL("../../..", import.meta.url);
const DOCUMENT = new URL("docs/sessions.md", ROOT);
const BLOCK = { name: "example", writer: "scripts/docs/session/session-example.ts" };

/** Maximum characters of a shown line. */
const WIDTH = 150;

/** Runs the built program on an invented session and returns its output as Markdown. */
export function runSessionExample(): string {
  const home = mkdtempSync(join(tmpdir(), "carryon-session-"));
  try {
    writeFileSync(join(home, "session.jsonl"), exampleTranscript());
    const goal = "Tide tables load fast";
    const runs = [
      ["import", "session.jsonl"],
      ["compact", "--model", "gpt-4", "--goal", goal, "--out", "context.md"],
      ["handoff", "--budget", "1000", "--out", "handoff.md"],
    ].map((args) => shownRun(home, args));
    const handoff = readFileSync(join(home, "handoff.md"), "utf8");
    return [
      ["```console", runs.join("\n\n"), "```"].join("\n"),
      "`handoff.md`, for the next agent:",
      ["````markdown", ...shownLines(handoff, 30), "````"].join("\n"),
    ].join("\n\n");
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Updates the example in `docs/sessions.md`. */
export function withSessionExample(document: string, example: string): string {
  return withBlock(document, BLOCK, example);
}

/** Writes the example into `docs/sessions.md`. It runs `dist/`, so build first. */
export function writeSessionExample(): void {
  writeFileSync(DOCUMENT, withSessionExample(readFileSync(DOCUMENT, "utf8"), runSessionExample()));
}

function shownRun(cwd: string, args: readonly string[]): string {
  const cli = fileURLToPath(new URL("dist/cli.js", ROOT));
  const env = { PATH: process.env["PATH"] ?? "", HOME: cwd };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "session", ...args], {
    cwd,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`carryon session ${args.join(" ")} failed: ${stderr}`);
  const words = args.map((word) => (word.includes(" ") ? `"${word}"` : word));
  return [`$ carryon session ${words.join(" ")}`, ...shownLines(`${stdout}${stderr}`, 40)].join("\n");
}

function shownLines(text: string, maxLines: number): readonly string[] {
  const lines = text.replace(/\n$/u, "").split("\n");
  const visibleLines = lines
    .slice(0, maxLines)
    .map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line));
  return lines.length > maxLines ? [...visibleLines, `… ${lines.length - maxLines} more lines`] : visibleLines;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeSessionExample();
