import { shortenPublished } from "../secrets/index.ts";
import { digestPart } from "./facts/digest.ts";
import { textTokens } from "./render/event-tokens.ts";
import type { Encoding } from "../tokens/index.ts";
import type { SessionEvent } from "./record/event.ts";
import type { SessionRecord } from "./record/record.ts";
import { sessionEvents, type SessionPlace } from "./history.ts";
import type { SessionCounting } from "./session-counting.ts";

/** Statistics of a session. Token counts are exact and include one line end per text. */
export interface SessionOverview {
  readonly record: SessionRecord;
  readonly encoding: Encoding;
  /** User messages in the main conversation. */
  readonly turns: number;
  /** Tokens of the main conversation, by kind. */
  readonly tokens: Readonly<Record<TokenKind, number>>;
  /**
   * One entry per side chain (conversation of a helper agent), in order of appearance. Events that the agent's program
   * withdrew form the chain `taken-back`.
   */
  readonly chains: readonly { readonly chain: string; readonly events: number; readonly tokens: number }[];
  /** Sorted by number of calls, largest first. */
  readonly tools: readonly ToolUse[];
  /** Files that tool calls name: changed files first, then by frequency. */
  readonly files: readonly { readonly path: string; readonly changed: boolean }[];
  /** Times of the first and the last event that has a time, in ISO 8601. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/**
 * Origin of tokens: the role of a message, otherwise the kind of event. A `summary` was written by the agent's program.
 */
export type TokenKind = "user" | "assistant" | "system" | "thought" | "call" | "result" | "summary";

/** Usage of one tool. */
export interface ToolUse {
  readonly tool: string;
  readonly calls: number;
  /** Calls whose results report a failure. */
  readonly failed: number;
  /** Tokens of its calls and results. */
  readonly tokens: number;
}

/** Number of calls whose files are extracted in one batch. */
const CALL_BATCH_SIZE = 400;
/** Maximum number of input characters searched for files, per call. */
const MAX_INPUT_CHARACTERS = 4000;

/**
 * Computes the statistics of a session: turns, tokens by origin, side chains, tools and files. Paths are relative to
 * the session's working directory if they are inside it. Holds one chunk of the history in memory at a time.
 * @param counting `encoding` names the encoding that `count` uses; the result repeats it
 * @throws CarryonError `blob-missing`, `blob-damaged`
 */
export function describeSession(
  place: SessionPlace,
  record: SessionRecord,
  { encoding, ...counting }: SessionCounting & { readonly encoding: Encoding },
): SessionOverview {
  const tally = newTally();
  for (const event of sessionEvents(place, record, counting)) {
    tallyEvent(event, textTokens(event, counting.count), tally);
    if (tally.calls.length >= CALL_BATCH_SIZE) tallyFiles(tally);
  }
  tallyFiles(tally);
  const folder = record.folder === undefined ? undefined : `${record.folder}/`;
  const relative = (path: string): string =>
    folder !== undefined && path.startsWith(folder) ? path.slice(folder.length) : path;
  return {
    record,
    encoding,
    turns: tally.turns,
    tokens: tally.tokens,
    chains: Array.from(tally.chains, ([chain, one]) => ({ chain, ...one })),
    tools: Array.from(tally.tools, ([tool, use]) => ({ tool, ...use })).toSorted(
      (a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1),
    ),
    files: [...new Map(tally.files).entries()]
      .map(([path, file]) => ({ path: relative(path), ...file }))
      .toSorted((a, b) => Number(b.changed) - Number(a.changed) || b.weight - a.weight || (a.path < b.path ? -1 : 1))
      .map(({ path, changed }) => ({ path, changed })),
    first: tally.first,
    last: tally.last,
  };
}

interface Tally {
  turns: number;
  first: string | undefined;
  last: string | undefined;
  readonly tokens: Record<TokenKind, number>;
  readonly chains: Map<string, { events: number; tokens: number }>;
  readonly tools: Map<string, { calls: number; failed: number; tokens: number }>;
  /** Tool names by call id, for calls whose results may still come. */
  readonly pendingTools: Map<string, string>;
  readonly files: Map<string, { changed: boolean; weight: number }>;
  calls: SessionEvent[];
}

function newTally(): Tally {
  return {
    turns: 0,
    first: undefined,
    last: undefined,
    tokens: { user: 0, assistant: 0, system: 0, thought: 0, call: 0, result: 0, summary: 0 },
    chains: new Map(),
    tools: new Map(),
    pendingTools: new Map(),
    files: new Map(),
    calls: [],
  };
}

function tallyEvent(event: SessionEvent, tokens: number, tally: Tally): void {
  tally.first ??= event.time;
  tally.last = event.time ?? tally.last;
  countTool(event, tokens, tally);
  if (event.chain !== undefined) {
    const chain = tally.chains.get(event.chain) ?? { events: 0, tokens: 0 };
    tally.chains.set(event.chain, { events: chain.events + 1, tokens: chain.tokens + tokens });
    return;
  }
  tally.tokens[event.kind === "message" ? event.role : event.kind] += tokens;
  if (event.kind === "message" && event.role === "user") tally.turns++;
}

function countTool(event: SessionEvent, tokens: number, tally: Tally): void {
  if (event.kind !== "call" && event.kind !== "result") return;
  const tool = event.kind === "call" ? event.tool : tally.pendingTools.get(event.call);
  if (event.kind === "call") {
    tally.pendingTools.set(event.call, event.tool);
    tally.calls.push({ ...event, input: shortenPublished(event.input, (text) => text.slice(0, MAX_INPUT_CHARACTERS)) });
  } else tally.pendingTools.delete(event.call);
  if (tool === undefined) return;
  const use = tally.tools.get(tool) ?? { calls: 0, failed: 0, tokens: 0 };
  tally.tools.set(tool, {
    calls: use.calls + (event.kind === "call" ? 1 : 0),
    failed: use.failed + (event.kind === "result" && event.isError ? 1 : 0),
    tokens: use.tokens + tokens,
  });
}

function tallyFiles(tally: Tally): void {
  for (const { path, isChanged, weight } of digestPart(tally.calls, [0, tally.calls.length], { isOpen: false }).files) {
    const previous = tally.files.get(path);
    tally.files.set(path, {
      changed: isChanged || previous?.changed === true,
      weight: weight + (previous?.weight ?? 0),
    });
  }
  tally.calls = [];
}
