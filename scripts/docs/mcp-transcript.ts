import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CallToolResult, Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { readTreeText, type TreeText } from "../../test/support/golden/tree-text.ts";
import { pluralize } from "../../src/base/text/number.ts";
import { withBlock } from "./marked-block.ts";

const ROOT = new URL("../../", import.meta.url);
const DOCUMENT = new URL("docs/agents.md", ROOT);
const BLOCK = { name: "transcript", writer: "scripts/docs/mcp-transcript.ts" };

/** A tool call, and the number of reply lines to show. */
interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly lines: number;
}

const CALLS: readonly Call[] = [
  { name: "overview", args: {}, lines: 16 },
  { name: "search", args: { query: "less than no stock" }, lines: 10 },
  { name: "find_symbol", args: { name: "Store" }, lines: 10 },
  { name: "read", args: { path: "src/store.ts", line: 1, lines: 12 }, lines: 14 },
  { name: "why", args: { path: "src/history.ts" }, lines: 12 },
  { name: "diff", args: {}, lines: 10 },
];

/** Maximum characters of a shown line. */
const WIDTH = 150;

/** Runs one session of the built server on the golden repository and returns it as Markdown. */
export async function runTranscript(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "carryon-transcript-"));
  const client = new Client({ name: "transcript", version: "1.0.0" });
  try {
    const root = join(home, "widgets");
    makeGoldenTree(root);
    const args = [fileURLToPath(new URL("dist/cli.js", ROOT)), "mcp", "--no-cache"];
    const env = { PATH: process.env["PATH"] ?? "", HOME: home };
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root, env }));
    const { tools } = await client.listTools();
    const begin = [
      `→ initialize {"protocolVersion": ${JSON.stringify(client.getNegotiatedProtocolVersion())}}`,
      `← ${client.getServerVersion()?.name}: ${Object.keys(client.getServerCapabilities() ?? {}).join(", ")}`,
      "→ tools/list",
      `← ${tools.map(({ name }) => name).join(", ")}`,
    ];
    const calls: string[] = [];
    for (const call of CALLS) {
      const reply = await client.callTool({ name: call.name, arguments: { ...call.args } });
      calls.push(shownCall(call, reply));
    }
    return ["````text", ...begin, "", calls.join("\n\n"), "````"].join("\n");
  } finally {
    await client.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Updates the transcript in `docs/agents.md`. */
export function withTranscript(document: string, transcript: string): string {
  return withBlock(document, BLOCK, transcript);
}

/** Writes the transcript into `docs/agents.md`. It runs `dist/`, so build first. */
export async function writeTranscript(): Promise<void> {
  const transcript = await runTranscript();
  writeFileSync(DOCUMENT, withTranscript(readFileSync(DOCUMENT, "utf8"), transcript));
}

function shownCall({ name, args, lines }: Call, { content, isError }: CallToolResult): string {
  if (isError === true) throw new Error(`${name} failed: ${JSON.stringify(content)}`);
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  const clippedLines = text.split("\n").map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line));
  const more = clippedLines.length > lines ? [`  … ${pluralize(clippedLines.length - lines, "more line")}`] : [];
  const reply = [...clippedLines.slice(0, lines).map((line) => `  ${line}`.trimEnd()), ...more];
  return [`→ tools/call ${name} ${JSON.stringify(args)}`, "←", ...reply].join("\n").replace("←\n  ", "← ");
}

/** Commits the golden repository and applies the golden change to the working tree. */
function makeGoldenTree(root: string): void {
  const git = (...args: readonly string[]): void =>
    void execFileSync("git", args, { cwd: root, env: gitEnvironment() });
  mkdirSync(root);
  const { files } = readTreeText(readGolden("repository.txt"));
  writeFiles(root, files);
  git("init", "--quiet", "--template=", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=first");
  const { files: changed, removed } = readTreeText(readGolden("change.txt"), files);
  for (const path of removed) rmSync(join(root, path));
  writeFiles(root, changed);
}

function readGolden(name: string): string {
  return readFileSync(new URL(`test/golden/pack/${name}`, ROOT), "utf8");
}

function writeFiles(root: string, files: TreeText["files"]): void {
  for (const [path, spec] of files) {
    const full = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path)]);
    mkdirSync(full.subarray(0, full.lastIndexOf("/")), { recursive: true });
    if (typeof spec === "string" || spec instanceof Uint8Array) writeFileSync(full, spec);
    else if ("symlink" in spec) symlinkSync(spec.symlink, full);
    else if ("executable" in spec) {
      writeFileSync(full, spec.executable);
      chmodSync(full, 0o755);
    }
  }
}

/** Excludes the machine's settings and fixes author and date, so that the commit has the same id everywhere. */
function gitEnvironment(): Record<string, string> {
  const who = { NAME: "Test", EMAIL: "test@example.invalid", DATE: "2001-02-03T04:05:06Z" };
  const roles = ["AUTHOR", "COMMITTER"].flatMap((role) =>
    Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value] as const),
  );
  return {
    ...Object.fromEntries(roles),
    PATH: process.env["PATH"] ?? "",
    HOME: "/nonexistent",
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTranscript();
