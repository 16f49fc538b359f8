import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { type LiveTree, openLiveTree } from "../../src/browse/live-tree.ts";
import { openServed } from "../../src/mcp/io/open-served.ts";
import { servedRequest } from "../../src/cli/commands/agents/mcp.ts";
import type { ToolContext, FolderState } from "../../src/mcp/tool-context.ts";
import type { ReplyForm } from "../../src/mcp/replies/reply.ts";
import { createServer } from "../../src/mcp/serve.ts";
import { TOOLS } from "../../src/mcp/tools/list.ts";
import { CarryonError } from "../../src/base/error.ts";
import { livePorts } from "../../src/mcp/io/live.ts";
import { threadsAt, workStatesAt } from "../../src/task/io/thread/threads.ts";
import { gitEnvironment } from "./repository.ts";
import { hostHere } from "./run-here.ts";

/** Reply of a tool, in both forms. */
export interface ServedReply {
  /** Text without the frame around other people's words. */
  readonly text: string;
  readonly isError: boolean;
  /** Structured content of the same call to a server that replies in that form. */
  readonly structured: Readonly<Record<string, unknown>>;
}

type Ask<Reply> = (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<Reply>;

/** Two servers for a folder, one for each form of replies, and the official client connected to each. */
export interface ServedTree {
  readonly ask: Ask<ServedReply>;
  /**
   * Requests all pages of an answer as text.
   * @throws Error if one of them is an error
   */
  readonly pages: Ask<readonly string[]>;
  /**
   * Requests all pages of an answer as structured content.
   * @throws Error if one of them is an error
   */
  readonly recordPages: Ask<readonly Readonly<Record<string, unknown>>[]>;
  /** Client of the server that replies with text. */
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
  const live = openLiveTree(await livePorts({ ...place, cache: false }), request);
  const env = { ...gitEnvironment, ...session };
  const threads = { threads: threadsAt(root, env), states: workStatesAt(root, env), env, time: () => 0 };
  const state = { contents: noStore, sessions: noStore, keep: undefined, status: noStatus, threads, ...more };
  return connectTo(live, () => state);
}

/** Serves in this process what `carryon mcp <target>` serves in a folder, until the test ends. */
export async function serveTarget(cwd: string, target = "."): Promise<ServedTree> {
  const { live, state } = await openServed(servedRequest(target, { cache: false }, hostHere(cwd)));
  return connectTo(live, state);
}

async function connectTo(live: LiveTree, state: () => FolderState): Promise<ServedTree> {
  const [client, program] = [await connect(live, state, "text"), await connect(live, state, "structured")];
  onTestFinished(async () => {
    await Promise.all([client.close(), program.close()]);
    live.close();
  });
  const text: Ask<Page<string>> = async (name, args = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const words = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    return { page: unframed(words), isError: isError === true, next: NEXT.exec(words)?.[1] };
  };
  const structured: Ask<Page<Readonly<Record<string, unknown>>>> = async (name, args = {}) => {
    const { isError, structuredContent } = await program.callTool({ name, arguments: args });
    const page = new Map<string, unknown>(Object.entries(structuredContent ?? {}));
    return { page: Object.fromEntries(page), isError: isError === true, next: page.get("next_cursor") };
  };
  return {
    ask: async (tool, args) => {
      const { page, isError } = await text(tool, args);
      return { text: page, isError, structured: isError ? {} : (await structured(tool, args)).page };
    },
    pages: (tool, args) => allPages(text, tool, args),
    recordPages: (tool, args) => allPages(structured, tool, args),
    client,
  };
}

async function connect(live: LiveTree, state: () => FolderState, form: ReplyForm): Promise<Client> {
  const options = { version: "0.0.0", now: () => 0, onError: () => undefined, state, form, tools: TOOLS };
  const server = createServer(live, options, "modern");
  const client = new Client({ name: "test", version: "1" });
  const [there, here] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  return client;
}

/** Page of an answer in one form. */
interface Page<Content> {
  readonly page: Content;
  readonly isError: boolean;
  readonly next: unknown;
}

/** Cursor that a text names. */
const NEXT = /: call again with cursor ([\w-]+)\)$/u;

/** Frame around a reply. */
const FRAME =
  /(?<=^|\n)## WORDS OF (?:the repository|someone else|a text, in part) ([0-9a-f]{12,64})\n([\s\S]*?)\nEND \1(?=\n|$)/u;

function unframed(text: string): string {
  return text.replace(FRAME, (_, _boundary, words: string) => words);
}

async function allPages<Content>(
  ask: Ask<Page<Content>>,
  tool: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<readonly Content[]> {
  const pages: Content[] = [];
  let cursor: unknown;
  do {
    const { page, isError, next } = await ask(tool, { ...args, ...(cursor !== undefined && { cursor }) });
    if (isError) throw new Error(JSON.stringify(page));
    pages.push(page);
    cursor = next;
  } while (cursor !== undefined);
  return pages;
}

function noStatus(): never {
  throw new CarryonError("usage", "no work goes on here");
}
