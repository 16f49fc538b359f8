import { activateSession } from "../../../src/core/session/active.ts";
import { compactSession } from "../../../src/core/session/compact.ts";
import { openHistory } from "../../../src/core/session/open-history.ts";
import type { SessionEvent } from "../../../src/model/session/event.ts";
import { INITIAL_STATE } from "../../../src/model/session/layers.ts";
import type { CompactionSettings } from "../../../src/model/session/settings.ts";
import { newCounter } from "../../support/texts/counter.ts";
import { figure, grouped, table } from "../table.ts";
import { withSourceResults } from "./source-results.ts";
import { makeTranscript } from "./transcript.ts";

/** How often each thing is measured; the least is printed. */
const TIMES = 7;

/** Returns a table of what one compaction of conversations of several sizes costs, as a multiple of counting them: whole made ones, and some with source text. */
export async function costs(): Promise<string> {
  const rows: string[][] = [];
  for (const size of [50_000, 200_000, 800_000]) {
    const { events } = makeTranscript(1, "last", size);
    rows.push(["made", ...(await costOf(events))], ["source text", ...(await costOf(withSourceResults(events)))]);
  }
  const head = [
    "results of tools",
    "tokens",
    "counting ms",
    "compaction ms",
    "ratio",
    "rendering ms",
    "heap MB of the rest",
  ];
  return table([head, ...rows]);
}

async function costOf(events: readonly SessionEvent[]): Promise<string[]> {
  const counter = await newCounter("o200k_base");
  const settings: CompactionSettings = { limit: 108_800, mode: "developer", goals: [] };
  const texts = events.map((event) => (event.kind === "call" ? event.input : event.text));
  const tokens = texts.reduce((sum, text) => sum + counter.countString(text), 0);
  let [counting, compaction, rendering, heap] = [Infinity, Infinity, Infinity, Infinity];
  for (let time = 0; time < TIMES; time++) {
    // A counter remembers pieces, so each measurement has a new one, as each run of the program has.
    const [one, two, three] = [await freshCount(), await freshCount(), await freshCount()];
    counting = Math.min(counting, await cpu(async () => void texts.map(one)));
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const small = { ...settings, limit: Math.min(settings.limit, Math.floor(tokens / 2)) };
    let state = INITIAL_STATE;
    const history = openHistory({ events }, two);
    compaction = Math.min(
      compaction,
      await cpu(async () => {
        const result = await compactSession(history, INITIAL_STATE, small);
        if (result.kind !== "compacted") throw new Error(JSON.stringify(result));
        ({ state } = result);
      }),
    );
    globalThis.gc?.();
    heap = Math.min(heap, process.memoryUsage().heapUsed - before);
    rendering = Math.min(
      rendering,
      await cpu(async () => void activateSession(openHistory({ events }, three), state, small)),
    );
  }
  return [
    grouped(tokens),
    figure(counting),
    figure(compaction),
    figure(compaction / counting),
    figure(rendering),
    figure(heap / 1e6),
  ];
}

async function freshCount(): Promise<(text: string) => number> {
  const counter = await newCounter("o200k_base");
  return (text) => counter.countString(text);
}

/** Milliseconds of CPU time that something takes. */
async function cpu(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
