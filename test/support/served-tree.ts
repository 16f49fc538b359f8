import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { type LiveTree, openLiveTree } from "../../src/browse/live-tree.ts";
import { openServed } from "../../src/cli/commands/agents/served-tree.ts";
import type { ToolContext, FolderState } from "../../src/mcp/desk.ts";
import { createServer } from "../../src/mcp/serve.ts";
import { CarryonError } from "../../src/base/error.ts";
import { livePorts } from "../../src/mcp/io/live.ts";
import { threadsAt, workStatesAt } from "../../src/task/io/thread/threads.ts";
import { gitEnvironment } from "./repository.ts";
import { hostHere } from "./run-here.ts";

/** Reply of a tool. */
export interface ServedReply {
  /** Text without the frame around other people's words. */
  readonly text: string;
  readonly isError: boolean;
  readonly structured: Readonly<Record<string, unknown>>;
}

/** Server for a folder, and the official client connected to it. */
export interface ServedTree {
  readonly ask: (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<ServedReply>;
  /**
   * Requests all pages of an answer.
   * @throws Error if one of them is an error
   */
  readonly pages: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<readonly ServedReply[]>;
  readonly client: Client;
}

/** Content store of a server that has none. Throws `path-not-found`. */
export function noStore(): never {
  throw new CarryonError("path-not-found", "there is no content store");
}

/** Additional state of a served folder. */
interface ServedBesides extends Partial<Pick<ToolContext, "sessions" | "contents">> {
  /** Environment variables that identify a session. */
  readonly session?: Readonly<Record<string, string>>;
}

/** Serves a folder in this process until the test ends. */
export async function serveTree(root: string, { session = {}, ...more }: ServedBesides = {}): Promise<ServedTree> {
  const place = { cwd: root, env: gitEnvironment, target: ".", untracked: false, shuffleListing: undefined } as const;
  const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const live = openLiveTree(await livePorts({ ...place, cache: false }, "carryon test"), request);
  const env = { ...gitEnvironment, ...session };
  const threads = { threads: threadsAt(root, env), states: workStatesAt(root, env), env, time: () => 0 };
  const state = { contents: noStore, sessions: noStore, keep: undefined, status: noStatus, threads, ...more };
  return connectTo(live, () => state);
}

/** Serves in this process what `carryon mcp <target>` serves in a folder, until the test ends. */
export async function serveTarget(cwd: string, target = "."): Promise<ServedTree> {
  const { live, state } = await openServed(target, { cache: false }, hostHere(cwd));
  return connectTo(live, state);
}

async function connectTo(live: LiveTree, state: () => FolderState): Promise<ServedTree> {
  const desk = { version: "0.0.0", now: () => 0, onError: () => undefined, state };
  const server = createServer(live, desk, "modern");
  const client = new Client({ name: "test", version: "1" });
  const [there, here] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  onTestFinished(async () => {
    await client.close();
    live.close();
  });
  const ask: ServedTree["ask"] = async (name, args = {}) => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: args });
    const structured: Record<string, unknown> = {};
    Object.assign(structured, structuredContent);
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    return { text: unframed(text), isError: isError === true, structured };
  };
  return { ask, pages: (tool, args) => allPages(ask, tool, args), client };
}

/** Frame around a reply. */
const FRAME =
  /(?<=^|\n)## WORDS OF (?:the repository|someone else|a text, in part) ([0-9a-f]{12,64})\n([\s\S]*?)\nEND \1(?=\n|$)/u;

function unframed(text: string): string {
  return text.replace(FRAME, (_, _boundary, words: string) => words);
}

async function allPages(
  ask: ServedTree["ask"],
  tool: string,
  args: Readonly<Record<string, unknown>>,
): Promise<readonly ServedReply[]> {
  const replies: ServedReply[] = [];
  for (
    let cursor: unknown;
    replies.length === 0 || cursor !== undefined;
    cursor = replies.at(-1)!.structured["next_cursor"]
  ) {
    const reply = await ask(tool, { ...args, ...(cursor !== undefined && { cursor }) });
    if (reply.isError) throw new Error(reply.text);
    replies.push(reply);
  }
  return replies;
}

function noStatus(): never {
  throw new CarryonError("usage", "no work goes on here");
}
