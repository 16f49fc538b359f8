import { readAsset } from "../../src/base/io/assets.ts";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importSession } from "../../src/session/import-session.ts";
import { sessionCounting } from "../../src/session/open-session.ts";
import { createSessions } from "../../src/session/io/sessions.ts";
import type { SessionEvent } from "../../src/session/record/event.ts";
import { figure, grouped, table } from "../measure/table.ts";
import { makeTranscript } from "./transcript.ts";

/** Sizes of histories, in units of about 12 MB. */
const SIZES = [1, 4, 16];
const TOKENS = 3_000_000;

/** Table of the peak memory of compactions and handovers for stored histories of several sizes. */
export function memory(): string {
  const { events } = makeTranscript(1, "last", TOKENS);
  const rows = SIZES.map((times) => ({ times, ...measured(events, times) }));
  const [first] = rows;
  const head = ["history MB", "events", "compact MB", "ratio", "again MB", "ratio", "handoff MB", "ratio", "seconds"];
  return table([
    head,
    ...rows.map(({ bytes, count, compact, again, handoff }) => [
      figure(bytes / 1e6),
      grouped(count),
      ...[compact, again, handoff].flatMap((run, i) => [
        figure(run.megabytes),
        figure(run.megabytes / [first!.compact, first!.again, first!.handoff][i]!.megabytes),
      ]),
      figure(compact.seconds),
    ]),
  ]);
}

interface RunFigures {
  readonly megabytes: number;
  readonly seconds: number;
}

interface Measured {
  readonly bytes: number;
  readonly count: number;
  readonly compact: RunFigures;
  readonly again: RunFigures;
  readonly handoff: RunFigures;
}

function measured(events: readonly SessionEvent[], times: number): Measured {
  const root = mkdtempSync(join(tmpdir(), "carryon-session-memory-"));
  try {
    const counting = sessionCounting(readAsset, "o200k_base");
    const { record } = importSession(createSessions({ cwd: root, env: process.env }), {
      chunks: () => transcriptOf(events, times),
      time: 1,
      counting,
    });
    const run = (what: string): RunFigures => {
      const path = join(import.meta.dirname, "memory-run.ts");
      const { stdout, stderr, status } = spawnSync(process.execPath, [path, root, record.id, what]);
      if (status !== 0) throw new Error(stderr.toString());
      return JSON.parse(stdout.toString()) as RunFigures;
    };
    return {
      bytes: record.bytes,
      count: record.events,
      compact: run("compact"),
      again: run("again"),
      handoff: run("handoff"),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Yields a transcript in OpenAI's format that repeats the events with different numbers each time. */
function* transcriptOf(events: readonly SessionEvent[], times: number): Iterable<Buffer> {
  for (let time = 0; time < times; time++) {
    for (const event of events) yield Buffer.from(`${JSON.stringify(recordOf(event, time))}\n`);
  }
}

function recordOf(event: SessionEvent, time: number): unknown {
  switch (event.kind) {
    case "call": {
      const called = { name: event.tool, arguments: event.input };
      const call = { id: `${time}-${event.call}`, type: "function", function: called };
      return { role: "assistant", content: null, tool_calls: [call] };
    }
    case "result":
      return { role: "tool", tool_call_id: `${time}-${event.call}`, content: `${time}: ${event.text}` };
    case "message":
      return { role: event.role === "system" && time > 0 ? "user" : event.role, content: `${event.text} (${time})` };
    case "summary":
    case "thought":
      return { role: "assistant", content: event.text };
  }
}
