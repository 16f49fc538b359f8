import { describe, expect, it } from "vitest";
import { renderActive } from "../../../../src/session/compaction/active.ts";
import { compactSession } from "../../../../src/session/compaction/compact.ts";
import { eventReading, heldEvents } from "../../../../src/session/compaction/event-reading.ts";
import { handoverText } from "../../../../src/session/handover/handover-text.ts";
import { openHistory } from "../../../../src/session/compaction/open-history.ts";
import { outlineSession } from "../../../../src/session/render/draft.ts";
import { tierForLimit } from "../../../../src/session/compaction/tiers.ts";
import type { SessionEvent } from "../../../../src/session/record/event.ts";
import { INITIAL_STATE } from "../../../../src/session/record/layers.ts";
import { Conversation, quarter, settingsOf } from "../../../support/session/conversation.ts";

/** Events that are reread from the start on each iteration, like those from the store. */
function stored(events: readonly SessionEvent[]): { events: Iterable<SessionEvent>; readings: () => number } {
  let readings = 0;
  function* read(): Iterator<SessionEvent> {
    readings++;
    yield* events;
  }
  return { events: { [Symbol.iterator]: read }, readings: () => readings };
}

function conversation(turns: number): Conversation {
  const made = new Conversation().say("system", "Be brief.").say("user", "[GOAL] Port it. Never delete a fixture.");
  for (let n = 0; n < turns; n++) {
    made.say("assistant", `We decided on format v${n} because readers of v${n} exist in src/readers/v${n}.ts.`);
    made.use("Bash", `make v${n}`, `Error: v${n} failed in src/v${n}.ts\n`.repeat(300), n % 2 === 0);
    made.chatter(2);
  }
  return made.say("user", "What is next?").say("assistant", "The port of the last reader.");
}

describe("a history that is read from the store", () => {
  it("gives the same compactions and handovers as a list of its events", async () => {
    const { events } = conversation(30);
    for (const limit of [800, 3000, 20_000]) {
      const style = { offload: tierForLimit(limit).offload, pointers: false };
      let state = INITIAL_STATE;
      for (const end of [40, 150, events.length]) {
        const some = events.slice(0, end);
        const listed = openHistory({ events: some }, quarter);
        const read = openHistory({ events: stored(some).events }, quarter, { state, style });
        expect(outlineSession(read, state, settingsOf(limit)).tokens).toBe(
          outlineSession(listed, state, settingsOf(limit)).tokens,
        );
        const [one, two] = [
          await compactSession(listed, state, settingsOf(limit)),
          await compactSession(read, state, settingsOf(limit)),
        ];
        expect(two.kind).toBe(one.kind);
        if (one.kind !== "compacted" || two.kind !== "compacted") continue;
        expect(renderActive(two.active)).toBe(renderActive(one.active));
        expect(two.active.contents).toEqual(one.active.contents);
        expect([two.state, two.before, two.rungs]).toEqual([one.state, one.before, one.rungs]);
        ({ state } = one);
      }
      const handovers = [events, stored(events).events].map((all) =>
        handoverText(openHistory({ events: all }, quarter), settingsOf(1500)),
      );
      expect(handovers[1]).toEqual(handovers[0]);
    }
  });

  it("gives the same if it says late that its end is near", async () => {
    const { events } = conversation(30);
    let [read, asked] = [0, 0];
    function* reading(): Iterator<SessionEvent> {
      for (const event of events) {
        read = event.index;
        yield event;
      }
    }
    const nearsEnd = (): boolean => {
      asked++;
      return read >= events.length - 3;
    };
    const late = openHistory({ events: { [Symbol.iterator]: reading }, nearsEnd }, quarter);
    expect(asked).toBe(events.length);
    const [one, two] = [
      await compactSession(openHistory({ events }, quarter), INITIAL_STATE, settingsOf(3000)),
      await compactSession(late, INITIAL_STATE, settingsOf(3000)),
    ];
    expect(one.kind).toBe("compacted");
    expect(two).toEqual(one);
  });

  it("is read once for a compaction if what is new is in memory", async () => {
    const { events } = conversation(40);
    const source = stored(events);
    const style = { offload: tierForLimit(3000).offload, pointers: false };
    const first = await compactSession(
      openHistory({ events: source.events }, quarter, { state: INITIAL_STATE, style }),
      INITIAL_STATE,
      settingsOf(3000),
    );
    expect([first.kind, source.readings()]).toEqual(["compacted", 1]);
    if (first.kind !== "compacted") return;
    const again = openHistory({ events: source.events }, quarter, { state: first.state, style });
    await compactSession(again, first.state, settingsOf(3000));
    expect(source.readings()).toBe(2);
  });
});

describe("events by their index", () => {
  const { events } = new Conversation().chatter(50);
  const sized = (most: number): ReturnType<typeof heldEvents> => {
    const held = heldEvents(most);
    for (const event of events) held.push(event, 10);
    return held;
  };

  it("are held as long as they are few characters", () => {
    const held = sized(100);
    const kept = events.filter((_, index) => held.at(index) !== undefined);
    expect(kept).toEqual(events.slice(-10));
    expect(held.at(events.length)).toBeUndefined();
    expect(sized(1).at(events.length - 1)).toBe(events.at(-1));
  });

  it("are held from any of them on", () => {
    const held = heldEvents();
    for (const event of events.slice(70)) held.push(event, 10);
    expect([held.at(69), held.at(70), held.at(events.length - 1)]).toEqual([undefined, events[70], events.at(-1)]);
  });

  it("are read again in their order, and from the beginning only for an earlier one", () => {
    const source = stored(events);
    const reading = eventReading(source.events, events.length, sized(100));
    expect([3, 4, 4, 90, 150].map((index) => reading.at(index)?.index)).toEqual([3, 4, 4, 90, 150]);
    expect(source.readings()).toBe(1);
    expect([...reading.between(140, 260)]).toEqual(events.slice(140, 260));
    expect(source.readings()).toBe(2);
    expect([reading.at(-1), reading.at(events.length)]).toEqual([undefined, undefined]);
  });
});
