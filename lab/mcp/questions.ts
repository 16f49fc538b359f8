/**
 * Asks the tools what a newcomer would ask about vite and svelte: ten questions each, with at most three calls. Prints
 * the calls, the tokens of their replies as a host passes them on to its model (structured content, if there is any),
 * and whether the last one contains the answer. Usage: `npm run --silent bench:questions -- [--against <cli.js>] <clone
 * of vite or svelte>…`. With `--against`, another build answers the same questions, and the totals are compared.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { get_encoding } from "tiktoken";
import { grouped, table } from "../measure/table.ts";
import { startServer } from "./server.ts";

type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** A question, the calls that a model would make, and a pattern that the last reply must match. */
interface Question {
  readonly question: string;
  readonly calls: readonly Call[];
  readonly says: RegExp;
}

const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  vite: [
    {
      question: "What is this, and how do I run its tests?",
      calls: [["overview", {}]],
      says: /test-unit|vitest run/u,
    },
    {
      question: "Where is the dev server created?",
      calls: [["find_symbol", { name: "createServer", references: false }]],
      says: /packages\/vite\/src\/node\/server\/index\.ts:\d+/u,
    },
    {
      question: "Who calls resolveConfig?",
      calls: [["find_symbol", { name: "resolveConfig" }]],
      says: /src\/node\/preview\.ts/u,
    },
    {
      question: "How is a module invalidated when a file changes?",
      calls: [
        ["search", { query: "hmr invalidate module" }],
        ["find_symbol", { name: "invalidateModule" }],
      ],
      says: /moduleGraph\.ts:\d+/iu,
    },
    {
      question: "Which plugins are built in?",
      calls: [["outline", { paths: ["packages/vite/src/node/plugins"] }]],
      says: /packages\/vite\/src\/node\/plugins\/\n[^]*^  css\.ts/mu,
    },
    {
      question: "What tests cover CSS modules?",
      calls: [["search", { query: "css modules", in: "text", paths: ["playground/css*/**", "**/__tests__/**"] }]],
      says: /playground\/css\/__tests__/u,
    },
    {
      question: "What else must I look at when I change the import analysis?",
      calls: [["related", { path: "packages/vite/src/node/plugins/importAnalysis.ts" }]],
      says: /packages\/vite\/src\/node\/plugins\/\{.*index\.ts/u,
    },
    {
      question: "What is the default port?",
      calls: [["search", { query: "DEFAULT_DEV_PORT" }]],
      says: /5173/u,
    },
    {
      question: "Show me how options of the server are resolved.",
      calls: [
        ["find_symbol", { name: "resolveServerOptions", references: false }],
        ["read", { path: "packages/vite/src/node/server/index.ts", line: 1234, lines: 120 }],
      ],
      says: /function resolveServerOptions/u,
    },
    {
      question: "Why is the lock file not in the small pack?",
      calls: [["why", { path: "pnpm-lock.yaml" }]],
      says: /lite/iu,
    },
  ],
  svelte: [
    { question: "What is this, and how do I run its tests?", calls: [["overview", {}]], says: /vitest run/u },
    {
      question: "Where does the compiler begin?",
      calls: [["find_symbol", { name: "compile", kind: "function", path: "packages/svelte/src/compiler/**" }]],
      says: /compiler\/index\.js:\d+/u,
    },
    {
      question: "Where is $state compiled?",
      calls: [["search", { query: "$state", paths: ["packages/svelte/src/compiler/phases/3-transform/**"] }]],
      says: /3-transform/u,
    },
    {
      question: "What does mount do, and who uses it?",
      calls: [["find_symbol", { name: "mount", path: "packages/svelte/src/**" }]],
      says: /internal\/client\/render\.js:\d+/u,
    },
    {
      question: "How are effects scheduled?",
      calls: [
        ["search", { query: "schedule effect" }],
        ["find_symbol", { name: "schedule_effect", references: false }],
      ],
      says: /\.js:\d+/u,
    },
    {
      question: "Where is the message for a duplicate binding?",
      calls: [["search", { query: "duplicate", in: "text", paths: ["packages/svelte/messages/**"] }]],
      says: /messages\//u,
    },
    {
      question: "What imports the parser's state for elements?",
      calls: [["related", { path: "packages/svelte/src/compiler/phases/1-parse/state/element.js" }]],
      says: /1-parse/u,
    },
    {
      question: "Which phases does the compiler have?",
      calls: [["outline", { paths: ["packages/svelte/src/compiler/phases"] }]],
      says: /2-analyze/u,
    },
    {
      question: "What is in the store package?",
      calls: [["outline", { paths: ["packages/svelte/src/store/**"], detail: "signatures" }]],
      says: /writable/u,
    },
    {
      question: "Give me the server renderer in 3,000 tokens.",
      calls: [["pack", { paths: ["packages/svelte/src/internal/server"], budget: 3000 }]],
      says: /internal\/server\/index\.js/u,
    },
  ],
};

const CLI = resolve(import.meta.dirname, "../../dist/cli.js");
const encoding = get_encoding("o200k_base");

const { values, positionals } = parseArgs({ options: { against: { type: "string" } }, allowPositionals: true });
let [total, totalOfOther] = [0, 0];
for (const root of positionals.map((path) => resolve(path))) {
  const questions = QUESTIONS[basename(root)];
  if (questions === undefined) throw new Error(`no questions about ${basename(root)}: give a clone of vite or svelte`);
  const replies = await ask(CLI, root, questions);
  const other = values.against === undefined ? [] : await ask(resolve(values.against), root, questions);
  const rows = questions.map(({ question, calls, says }, i) => [
    says.test(replies[i]!.at(-1)!) ? "yes" : "NO",
    question,
    calls.map(([tool]) => tool).join(", "),
    grouped(tokensOf(replies[i]!)),
    ...(other.length === 0 ? [] : [grouped(tokensOf(other[i]!))]),
  ]);
  total += replies.reduce((sum, texts) => sum + tokensOf(texts), 0);
  totalOfOther += other.reduce((sum, texts) => sum + tokensOf(texts), 0);
  console.log(basename(root));
  const headings = ["answered", "question", "calls", "tokens", ...(other.length === 0 ? [] : ["other"])];
  process.stdout.write(table([headings, ...rows]));
  if (rows.some(([isThere]) => isThere === "NO")) process.exitCode = 1;
}
const ratio = totalOfOther === 0 ? "" : `, ${((100 * total) / totalOfOther).toFixed(1)}% of ${grouped(totalOfOther)}`;
console.log(`${grouped(total)} tokens${ratio}`);

/** Returns the replies to the calls of each question. */
async function ask(cli: string, root: string, questions: readonly Question[]): Promise<readonly string[][]> {
  const home = mkdtempSync(join(tmpdir(), "carryon-questions-"));
  const help = spawnSync(process.execPath, [cli, "mcp", "--help"], { encoding: "utf8" }).stdout;
  const tools = help.includes("--tools") ? ["--tools", "all"] : [];
  const server = await startServer([process.execPath, cli, "mcp", root, ...tools], root, home);
  try {
    const replies: string[][] = [];
    for (const { calls } of questions) {
      const texts: string[] = [];
      for (const [tool, args] of calls) texts.push(readBy(await server.call(tool, args)));
      replies.push(texts);
    }
    return replies;
  } finally {
    await server.close();
    rmSync(home, { recursive: true, force: true });
  }
}

function tokensOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + encoding.encode_ordinary(text).length, 0);
}

/** Text of a reply as Claude Code and Codex pass it on to their models. */
function readBy({ content, structuredContent }: CallToolResult): string {
  if (structuredContent !== undefined) return JSON.stringify(structuredContent);
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}
