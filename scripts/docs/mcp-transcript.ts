import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CallToolResult, Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { pluralize } from "../../src/base/text/number.ts";
import { makeGoldenTree } from "./golden-tree.ts";
import { withBlock } from "./marked-block.ts";

const ROOT = new URL("../../", import.meta.url);
const DOCUMENT = new URL("docs/reference/mcp.md", ROOT);
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
  { name: "related", args: { path: "src/store.ts" }, lines: 12 },
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

/** Returns `docs/reference/mcp.md` with a transcript in its place. */
export function withTranscript(document: string, transcript: string): string {
  return withBlock(document, BLOCK, transcript);
}

/** Writes the transcript into `docs/reference/mcp.md`. It comes from `dist/`, so build first. */
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTranscript();
