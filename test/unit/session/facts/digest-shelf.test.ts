import { expect, it } from "vitest";
import type { PartDigest } from "../../../../src/session/facts/digest.ts";
import { digestShelf } from "../../../../src/session/facts/digest-shelf.ts";
import type { SessionFact } from "../../../../src/session/facts/fact.ts";

function fact(event: number, weight: number, pin?: "marker"): SessionFact {
  const text = `fact ${event} of some length`;
  return { kind: "statement", event, by: "assistant", text, weight, specifics: [], pin, corrects: false };
}

const parts = Array.from({ length: 20 }, (_, part): PartDigest => {
  const facts = Array.from({ length: 10 }, (_one, i) => fact(part * 10 + i, (part * 7 + i * 3) % 11));
  return {
    from: part * 10,
    to: part * 10 + 10,
    facts: part === 0 ? [fact(0, 0, "marker"), ...facts] : facts,
    files: [],
  };
});

function left(steps: readonly (readonly PartDigest[])[]): readonly number[] {
  const shelf = digestShelf(40);
  for (const step of steps) {
    for (const part of step) shelf.put(part);
    shelf.trim();
  }
  return parts.flatMap(({ from, to }) => shelf.get(from, to)!.facts.map(({ event, weight }) => event * 100 + weight));
}

it("all parts together keep what matters most, and what is pinned whatever it weighs", () => {
  const kept = left([parts]);
  expect(kept).toHaveLength(40);
  expect(kept[0]).toBe(0);
});

it("what is kept does not depend on the steps in which parts are read", () => {
  const once = left([parts]);
  expect(left(parts.map((part) => [part]))).toEqual(once);
  expect(left([parts.slice(0, 3), parts.slice(3, 15), parts.slice(15)])).toEqual(once);
});

it("facts are told in the same words and bytes as they were put", () => {
  const texts = [
    "a plain fact of some length",
    "Grüße aus dem Café, ÿ",
    "数字 – “wide” characters",
    "lone \uD800 half",
    "short",
  ];
  const facts = texts.map((text, event): SessionFact => ({ ...fact(event, 1), text, specifics: [text] }));
  const files = texts.map((path, event) => ({ path, event, isChanged: true, weight: 1 }));
  const shelf = digestShelf();
  shelf.put({ from: 0, to: 9, facts, files });
  expect(shelf.get(0, 9)).toEqual({ from: 0, to: 9, facts, files });
});
