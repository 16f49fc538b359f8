import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { activateSession } from "../../src/session/compaction/active.ts";
import { compactSession } from "../../src/session/compaction/compact.ts";
import { tokensToStore } from "../../src/session/render/event-tokens.ts";
import { openHistory } from "../../src/session/compaction/open-history.ts";
import type { SessionEvent } from "../../src/session/record/event.ts";
import { INITIAL_STATE } from "../../src/session/record/layers.ts";
import type { CompactionSettings } from "../../src/session/record/settings.ts";
import { newCounter } from "../../test/support/texts/counter.ts";
import { figure, grouped, table } from "../measure/table.ts";
import { withSourceResults } from "./source-results.ts";
import { makeTranscript } from "./transcript.ts";

/** Number of measurements. The minimum counts because the engine compiles the code during the first ones. */
const TIMES = 25;

/**
 * Table of the cost of one compaction for conversations of several sizes, as a multiple of counting their tokens. Some
 * conversations are fully generated, others contain source text. Garbage is collected as in the command line, but code
 * is compiled sooner. The first rows are sessions as `carryon session import` leaves them, with stored token counts.
 * The last rows are sessions with counts of another version, or without any, so that all events are counted. In both
 * cases the final context is counted.
 */
export async function costs(): Promise<string> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const count = await freshCount();
  const rows: string[][] = [];
  for (const hasTokens of ["yes", "no"]) {
    for (const size of [50_000, 200_000, 800_000]) {
      const { events } = makeTranscript(1, "last", size);
      for (const [results, conversation] of [
        ["made", events] as const,
        ["source text", withSourceResults(events)] as const,
      ]) {
        const read =
          hasTokens === "no"
            ? conversation
            : conversation.map((event) => ({ ...event, tokens: tokensToStore(event, count) }));
        rows.push([hasTokens, results, ...(await costOf(read, collect))]);
      }
    }
  }
  const head = ["kept", "results of tools", "tokens", "counting ms", "compaction ms", "ratio", "rendering ms"];
  return table([head, ...rows]);
}

async function costOf(events: readonly SessionEvent[], collect: () => void): Promise<string[]> {
  const counter = await newCounter("o200k_base");
  const texts = events.map((event) => (event.kind === "call" ? event.input : event.text));
  const tokens = texts.reduce((sum, text) => sum + counter.countString(text), 0);
  const limit = Math.min(108_800, Math.floor(tokens / 2));
  const settings: CompactionSettings = { limit, mode: "developer", goals: [] };
  let state = INITIAL_STATE;
  // A counter caches pieces, so each measurement has a new one, like each run of the program.
  const measures: Readonly<Record<"counting" | "compaction" | "rendering", (count: Count) => Promise<unknown>>> = {
    counting: async (count) => texts.map(count),
    async compaction(count) {
      const result = await compactSession(openHistory({ events }, count), INITIAL_STATE, settings);
      if (result.kind !== "compacted") throw new Error(JSON.stringify(result));
      ({ state } = result);
    },
    rendering: async (count) => activateSession(openHistory({ events }, count), state, settings),
  };
  const best = { counting: Infinity, compaction: Infinity, rendering: Infinity };
  const names = ["counting", "compaction", "rendering"] as const;
  for (let time = 0; time < TIMES; time++) {
    // Alternate the order so that none always runs first.
    for (const name of time % 2 === 0 ? names : [names[1], names[0], names[2]]) {
      const count = await freshCount();
      collect();
      best[name] = Math.min(best[name], await cpu(async () => measures[name](count)));
    }
  }
  return [
    grouped(tokens),
    figure(best.counting),
    figure(best.compaction),
    figure(best.compaction / best.counting),
    figure(best.rendering),
  ];
}

type Count = (text: string) => number;

async function freshCount(): Promise<Count> {
  const counter = await newCounter("o200k_base");
  return (text) => counter.countString(text);
}

/** Milliseconds of CPU time of some work. */
async function cpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
