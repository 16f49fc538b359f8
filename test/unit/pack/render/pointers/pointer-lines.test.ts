import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type BodyPointer,
  formatPointer,
  readPointers,
} from "../../../../../src/pack/render/pointers/pointer-lines.ts";
import { VIEWS } from "../../../../../src/pack/render/document.ts";

const pointer: fc.Arbitrary<BodyPointer> = fc.record({
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/u),
  bytes: fc.nat(),
  tokens: fc.nat(),
  view: fc.constantFrom(...VIEWS),
  path: fc.string({ unit: fc.constantFrom("a", "Z", "0", " ", "/", ".", "-", "#", "é", "界", "\\"), minLength: 1 }),
});

it("reads the pointers that it writes, whatever is between them", () => {
  fc.assert(
    fc.property(fc.array(pointer), (pointers) => {
      const document = pointers.map((one) => `# HEADING\n\n${formatPointer(one)}`).join("\n");
      expect(readPointers(document)).toEqual(pointers);
    }),
  );
});

it("takes nothing else for one", () => {
  const line = formatPointer({ sha256: "a".repeat(64), bytes: 1, tokens: 1, view: "full", path: "a b.ts" });
  expect(readPointers(line)).toHaveLength(1);
  for (const other of [
    `> ${line}`,
    line.toUpperCase(),
    line.replace("full", "whole"),
    line.slice(1),
    "## FILE a 1\n",
  ]) {
    expect([other, readPointers(other)]).toEqual([other, []]);
  }
});
