import { expect, it } from "vitest";
import { cutFinder } from "../../../../src/session/plan/legal-cuts.ts";
import { partsOf } from "../../../../src/session/plan/parts.ts";
import { Conversation } from "../../../support/session/conversation.ts";

const stateOf = (parts: number, merged: number = 0) => ({
  cuts: Array.from({ length: parts }, (_, i) => (i + 1) * 10),
  merged,
  pointers: false,
});
const told = (parts: number, merged?: number): string =>
  partsOf(stateOf(parts, merged))
    .map(({ level, pieces }) => `${level[0]}${pieces.length}`)
    .join(" ");

it.each([
  [0, ""],
  [2, "d1 d1"],
  [7, "m1 m1 d1 d1 d1 d1 d1"],
  [12, "c1 c1 m1 m1 m1 m1 m1 d1 d1 d1 d1 d1"],
  [18, "m4 c1 c1 c1 c1 m1 m1 m1 m1 m1 d1 d1 d1 d1 d1"],
  [22, "m4 m4 c1 c1 c1 c1 m1 m1 m1 m1 m1 d1 d1 d1 d1 d1"],
])("requirement 3.4: of %i parts, how much is said follows from their place", (parts, expected) => {
  expect(told(parts)).toBe(expected);
});

it("requirement 3.4: a new part cuts no merged group anew", () => {
  for (let parts = 14; parts < 60; parts++) {
    const groups = partsOf(stateOf(parts))
      .filter(({ level }) => level === "merged")
      .map(({ key }) => key);
    const later = partsOf(stateOf(parts + 1))
      .filter(({ level }) => level === "merged")
      .map(({ key }) => key);
    expect(later.slice(0, groups.length)).toEqual(groups);
  }
});

it("what the ladder merged stays one part, and what comes later is told as its age says", () => {
  expect(told(4, 4)).toBe("m4");
  expect(told(6, 4)).toBe("m4 d1 d1");
  expect(partsOf(stateOf(25, 6)).map(({ from, to }) => [from, to])[0]).toEqual([0, 60]);
  const covered = partsOf(stateOf(25, 6)).flatMap(({ pieces }) => pieces);
  expect(covered.map(([from]) => from)).toEqual(Array.from({ length: 25 }, (_, i) => i * 10));
});

it("requirement 3.5: a history is not cut between a call and its result, also of calls at the same time", () => {
  const { events } = new Conversation()
    .say("user", "go")
    .call("a", "Read", "1")
    .call("b", "Read", "2")
    .result("b", "two")
    .result("a", "one")
    .call("lost", "Read", "3")
    .say("assistant", "done");
  const placing = cutFinder();
  for (const event of events) placing.add(event, event.index);
  const places = placing.places();
  const legal = Array.from({ length: events.length + 1 }, (_, index) => places.at(index));
  expect(legal).toEqual([true, true, false, false, false, true, true, true]);
  expect([places.next(0), places.next(2), places.next(8)]).toEqual([0, 5, -1]);
});

it("calls that take a name again hold together up to the next result of it, and no further", () => {
  const { events } = new Conversation()
    .say("user", "go")
    .call("a", "Read", "1")
    .call("a", "Read", "2")
    .result("a", "two")
    .result("a", "again")
    .result("b", "of nothing")
    .say("assistant", "done");
  const placing = cutFinder();
  for (const event of events) placing.add(event, event.index);
  const places = placing.places();
  const legal = Array.from({ length: events.length + 1 }, (_, index) => places.at(index));
  expect(legal).toEqual([true, true, false, false, true, true, true, true]);
});
