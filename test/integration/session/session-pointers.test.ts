import { readAsset } from "../../../src/base/io/assets.ts";
import { expect, it } from "vitest";
import { compactStoredSession } from "../../../src/session/compact-session.ts";
import { createHandover } from "../../../src/session/create-handover.ts";
import type { SessionPlace } from "../../../src/session/history.ts";
import { sessionCounting } from "../../../src/session/open-session.ts";
import { literalText } from "../../../src/secrets/publish.ts";
import { importBytes, temporarySessions } from "../../support/session/place.ts";
import { offloadOutput } from "../../support/store/offload-output.ts";
import { sampleText } from "../../support/store/sample-text.ts";

const COUNTING = sessionCounting(readAsset, "o200k_base");

/** Ids of the contents that a text points to. */
function pointers(text: string): readonly string[] {
  return [...text.matchAll(/\[content ([0-9a-f]{64}): /gu)].map(([, id = ""]) => id);
}

it("requirement 4.6: reads nothing of the store but the history, and keeps every pointer of what it shows", async () => {
  const place = temporarySessions();
  const outputs = Array.from({ length: 24 }, (_, n) => `${sampleText(n + 1, 9000)}\nend of output ${n}\n`);
  const label = { title: literalText("output"), kind: "output", tags: [], time: 1 };
  const shown = outputs.map((output) => offloadOutput(place.store, output, label));
  const records = shown.flatMap(({ text }, n) => [
    { role: "user", content: `Turn ${n}: run it again` },
    { role: "assistant", tool_calls: [{ id: `c${n}`, type: "function", function: { name: "run", arguments: "{}" } }] },
    { role: "tool", tool_call_id: `c${n}`, content: text },
    { role: "assistant", content: `Run ${n} is over.` },
  ]);
  const bytes = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const { record } = importBytes(place, bytes);
  const history = new Set<string>(record.chunks);
  const read: string[] = [];
  const watched: SessionPlace = {
    ...place,
    store: { ...place.store, get: (id) => (read.push(id), place.store.get(id)) },
  };
  const settings = { limit: 3000, mode: "developer" as const, goals: [] };
  const request = { ...COUNTING, settings, model: undefined, time: () => 1 };
  for (let time = 0; time < 2; time++) {
    await compactStoredSession(watched, record.id, request);
    const sent = place.store.get(place.sessions.active(record.id)!.text!).toString();
    const named = pointers(sent);
    expect(named.length).toBeGreaterThan(0);
    expect(named).toEqual(shown.slice(-named.length).map(({ id }) => id));
    expect(sent).not.toContain("end of output");
  }
  const handover = createHandover(watched, record.id, { ...COUNTING, settings, time: 1 });
  expect(handover.fits && handover.text).not.toContain("end of output");
  expect(read.filter((id) => !history.has(id))).toEqual([]);
  for (const [n, { id }] of shown.entries()) expect(place.store.get(id!).toString()).toBe(outputs[n]);
});
