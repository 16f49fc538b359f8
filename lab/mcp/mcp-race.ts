import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { get_encoding } from "tiktoken";
import type { Checkout } from "../measure/checkout.ts";
import { repomixProgram } from "../races/packers.ts";
import { type Baseline, baselines } from "./baselines.ts";
import { type MeasuredServer, startServer } from "./server.ts";

/**
 * Minimum cost of calls of one tool in CPU seconds, for all processes. The cost of a first call includes the server
 * start.
 */
export interface ToolCost {
  readonly name: string;
  /** Without any cache of the repository. */
  readonly cold: number;
  /** With the cache of an earlier server. */
  readonly cached: number;
  /** One of many calls of the same server. */
  readonly warm: number;
  /** Tokens of the reply's text, alone and with its structured content. */
  readonly tokens: { readonly text: number; readonly all: number };
}

/** Tools of two servers on one repository, and programs with similar output. */
export interface McpRace {
  readonly repository: string;
  readonly commit: string;
  readonly term: string;
  readonly carryon: readonly ToolCost[];
  readonly repomix: readonly ToolCost[];
  readonly baselines: readonly Baseline[];
  /** Memory of a server some time after its last call, in bytes. */
  readonly idle: Readonly<Record<"carryon" | "repomix", number>>;
}

/** Setup of the race. */
export interface McpRaceOptions {
  readonly cli: string;
  /** Working directory of the benchmark. */
  readonly home: string;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}

type Args = Readonly<Record<string, unknown>>;

/** A name that is defined and used in each repository. For other repositories, the repository name is searched for. */
const TERMS: Readonly<Record<string, string>> = {
  execa: "maxBuffer",
  fastapi: "Depends",
  svelte: "hydrate",
  vite: "createServer",
};

/** Calls of a warm server over which CPU time is averaged. A single call takes less than a clock tick. */
const WARM_CALLS = 20;
/** CPU seconds after which no more calls are needed. */
const WARM_CPU = 0.5;
/** Milliseconds after which a server is idle. It ends its parser five seconds after the last call. */
const REST_MS = 8000;

/** Runs each tool in servers without a cache, in servers with one, and many times in one server. */
export async function raceMcp(checkout: Checkout, { cli, home, runs, onProgress }: McpRaceOptions): Promise<McpRace> {
  const { name, directory, head } = checkout;
  const term = TERMS[name] ?? name;
  const cache = join(home, "mcp-cache");
  const place = { directory, home, runs };
  const ours = {
    command: [process.execPath, cli, "mcp", "--tools", "all", "--cache", cache],
    cache,
    ...place,
  } as const;
  const other = {
    command: [process.execPath, repomixProgram(), "--mcp"],
    cache: join(home, "repomix"),
    ...place,
  } as const;
  const calls = await callsOf(ours, term);
  const carryon: ToolCost[] = [];
  for (const [tool, args] of calls) {
    onProgress(`${name}: ${tool}`);
    carryon.push(await costOf(tool, ours, { call: (server) => server.call(tool, args) }));
  }
  onProgress(`${name}: repomix`);
  const pack = (server: MeasuredServer) => server.call("pack_codebase", { directory });
  const grep = async (server: MeasuredServer, packed?: CallToolResult) =>
    server.call("grep_repomix_output", { outputId: outputIdOf(packed ?? (await pack(server))), pattern: term });
  const repomix = [
    await costOf("pack_codebase", other, { call: pack }),
    await costOf("pack_codebase + grep", other, { call: grep, prepare: pack }),
  ];
  const allCalls = async (server: MeasuredServer) => {
    for (const [tool, args] of calls) await server.call(tool, args);
  };
  return {
    repository: name,
    commit: head,
    term,
    carryon,
    repomix,
    baselines: await baselines(checkout, term, { home, runs }, countTokens),
    idle: { carryon: await idleMemory(ours, allCalls), repomix: await idleMemory(other, grep) },
  };
}

/** A server and the setup for measuring it. */
interface Contender {
  readonly command: readonly [string, ...string[]];
  readonly cache: string;
  readonly directory: string;
  readonly home: string;
  readonly runs: number;
}

/** One call of each tool of the server, on the first file in its overview. */
async function callsOf({ command, directory, home }: Contender, term: string): Promise<readonly [string, Args][]> {
  const server = await startServer([...command, "--structured"], directory, home);
  const overview = await server.call("overview", {});
  const { parts } = overview.structuredContent as { readonly parts: readonly { kind: string; path: string }[] };
  const file = parts.find(({ kind }) => kind === "file")?.path ?? "README.md";
  await server.close();
  const calls: readonly [string, Args][] = [
    ["overview", {}],
    ["search", { query: term }],
    ["find_symbol", { name: term }],
    ["outline", { paths: [dirname(file) === "." ? file : dirname(file)] }],
    ["read", { path: file }],
    ["related", { path: file }],
    ["why", { path: file }],
    ["diff", {}],
    ["stats", {}],
    ["pack", { budget: 8000 }],
  ];
  return calls.filter(([tool]) => server.tools.includes(tool));
}

/** The minimum, because machine load only ever adds CPU time. */
function minimum(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

/** Work to measure. */
interface Work {
  readonly call: (server: MeasuredServer, prepared?: CallToolResult) => Promise<CallToolResult>;
  /** Earlier work of a warm server. Its reply is passed on. */
  readonly prepare?: (server: MeasuredServer) => Promise<CallToolResult>;
}

async function costOf(
  name: string,
  { command, cache, directory, home, runs }: Contender,
  { call, prepare = call }: Work,
): Promise<ToolCost> {
  const [cold, cached, warm]: [number[], number[], number[]] = [[], [], []];
  let reply: CallToolResult | undefined;
  for (let run = 0; run < runs; run++) {
    rmSync(cache, { recursive: true, force: true });
    for (const costs of [cold, cached]) {
      const server = await startServer(command, directory, home);
      reply = await call(server);
      costs.push(server.cpu());
      if (costs === cached) {
        const before = await prepare(server);
        const start = server.cpu();
        let calls = 0;
        for (; calls < WARM_CALLS && server.cpu() - start < WARM_CPU; calls++) reply = await call(server, before);
        warm.push((server.cpu() - start) / calls);
      }
      await server.close();
    }
  }
  return { name, cold: minimum(cold), cached: minimum(cached), warm: minimum(warm), tokens: tokensOf(reply) };
}

async function idleMemory(
  { command, directory, home }: Contender,
  work: (server: MeasuredServer) => Promise<unknown>,
): Promise<number> {
  const server = await startServer(command, directory, home);
  await work(server);
  await new Promise((resolve) => void setTimeout(resolve, REST_MS));
  const memory = server.memory();
  await server.close();
  return memory;
}

function outputIdOf({ structuredContent }: CallToolResult): unknown {
  return (structuredContent as Args | undefined)?.["outputId"];
}

function tokensOf(reply: CallToolResult | undefined): ToolCost["tokens"] {
  const parts = reply?.content ?? [];
  const text = countTokens(parts.map((part) => (part.type === "text" ? part.text : "")).join("\n"));
  const structured = reply?.structuredContent === undefined ? 0 : countTokens(JSON.stringify(reply.structuredContent));
  return { text, all: text + structured };
}

const encoding = get_encoding("o200k_base");

function countTokens(text: string): number {
  return encoding.encode(text, [], []).length;
}
