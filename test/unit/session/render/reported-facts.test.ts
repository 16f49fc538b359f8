import { expect, it } from "vitest";
import type { SessionFact } from "../../../../src/session/facts/fact.ts";
import { isReported, newReportedFacts, markReported } from "../../../../src/session/render/reported-facts.ts";

function factOf(text: string, kind: SessionFact["kind"] = "statement"): SessionFact {
  return { kind, event: 0, by: "assistant", text, weight: 1, specifics: [], pin: undefined, corrects: false };
}

function isSame(one: string, other: string, kind?: SessionFact["kind"]): boolean {
  const told = newReportedFacts();
  markReported(factOf(one, kind), told);
  return isReported(factOf(other, kind), told);
}

it.each([
  ["The API-key is 80!", "  the api\tkey: `is` (80)"],
  ["Die Größe ist 5", "die größe, ist 5."],
  ["", "…"],
])("a fact in the same words is told, whatever is between them: %j and %j", (one, other) => {
  expect(isSame(one, other)).toBe(true);
  expect(isSame(other, one)).toBe(true);
});

it.each([
  ["the key is 80", "the keyis 80"],
  ["the key is 80", "the key is 8"],
  ["größe", "gr e"],
])("a fact in other words is not told: %j and %j", (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

it("an error at another time is told", () => {
  expect(isSame("Timeout at 10:15:02 after 30 s", "timeout at 11:00 after 12.5s", "error")).toBe(true);
  expect(isSame("Timeout after 30 s", "timeout after 12 s")).toBe(false);
});
