import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Encoding } from "../../../src/tokens/encoding.ts";
import { countAlone } from "../../../src/tokens/count-alone.ts";
import { newCounter } from "../../support/texts/counter.ts";
import { createOracle } from "../../support/texts/oracle.ts";
import { nastyText } from "../../support/texts/text-arbitrary.ts";

const ENCODINGS: readonly Encoding[] = ["o200k_base", "cl100k_base"];
/** More runs find more bugs: `COUNTER_RUNS=100000`. */
const numRuns = Number(process.env["COUNTER_RUNS"] ?? 1000);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Starts and ends of bodies where joining tokens is error-prone. */
const EDGES = [
  "·\n·\n\n·\r\n·\r·/·//·\n/· ·   ·\t· \n·\u000b·\u0085·\u2028·\ufeff".split("·"),
  "'·'s·'ll·\u2019·\u0301·\u0903·👍🏽·👨‍👩‍👧‍👦·\u200d·{·}·;·*/·---·é·中·a·9".split("·"),
].flat();
const edge = fc.constantFrom(...EDGES);
const body = fc.tuple(edge, nastyText, edge).map((parts) => parts.join(""));
const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019 /."=-'.split("")), maxLength: 12 });
const letter = fc.constantFrom(..."abfXYZ".split(""));
const letterOrDigit = fc.constantFrom(..."afZ059".split(""));

describe.each(ENCODINGS)("countBody for %s", async (encoding) => {
  const counter = await newCounter(encoding);
  const oracle = createOracle(encoding);

  it("counts the text with a line end on both sides", () => {
    fc.assert(
      fc.property(body, (text) => {
        expect(counter.countBody(utf8(text)).tokens).toBe(oracle(`\n${text}\n`));
      }),
      { numRuns },
    );
  });

  it("gives the count of the text alone when the line ends are taken off again", () => {
    const lines = fc.array(body, { maxLength: 4 }).map((parts) => parts.join("\n"));
    fc.assert(
      fc.property(lines, (text) => {
        const bytes = utf8(text);
        expect(countAlone(bytes, counter.countBody(bytes).tokens, (part) => counter.count(part))).toBe(oracle(text));
      }),
      { numRuns },
    );
  });

  it("gives counts whose sum, with those of the lines around, is the count of the document", () => {
    const frame = fc.record({
      opening: fc.tuple(letter, word, letterOrDigit).map((parts) => parts.join("")),
      text: body,
      closing: fc.tuple(letter, word).map((parts) => `${parts.join("")}\n\n`),
    });
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 3 }), (frames) => {
        const document = frames.map(({ opening, text, closing }) => `${opening}\n${text}\n${closing}`).join("");
        const sum = frames
          .map(({ opening, text, closing }) => ({
            around: counter.countString(opening) + counter.countString(closing),
            inside: counter.countBody(utf8(text)).tokens,
          }))
          .reduce((total, { around, inside }) => total + around + inside, 0);
        expect(sum).toBe(oracle(document));
      }),
      { numRuns: numRuns / 2 },
    );
  });

  it.each(EDGES)("adds up for a body that is %j, begins with it or ends with it", (text) => {
    for (const inside of [text, `${text}x`, `x${text}`, `${text}x${text}`]) {
      const sum =
        counter.countString("file a1") + counter.countBody(utf8(inside)).tokens + counter.countString("end\n\n");
      expect.soft([inside, sum]).toEqual([inside, oracle(`file a1\n${inside}\nend\n\n`)]);
    }
  });
});

describe("the lines of a body", async () => {
  const counter = await newCounter("cl100k_base", { window: 64 });
  const shapeOf = (text: string): { lines: number; longestLine: number } => {
    const { lines, longestLine } = counter.countBody(utf8(text));
    return { lines, longestLine };
  };

  it("are ended by line feeds, and a carriage return is part of its line", () => {
    const texts = ["", "\n", "a", "a\n", "a\nbc", "a\r\nb\r\n", "a\rb", "\n\n\nabc\n\n", "é\n"];
    const shapes = texts.map((text) => ({ text: JSON.stringify(text), ...shapeOf(text) }));
    expect(shapes.map(({ text, lines, longestLine }) => `${text} ${lines} ${longestLine}`)).toMatchInlineSnapshot(`
      [
        """ 0 0",
        ""\\n" 1 0",
        ""a" 1 1",
        ""a\\n" 1 1",
        ""a\\nbc" 2 2",
        ""a\\r\\nb\\r\\n" 2 2",
        ""a\\rb" 1 3",
        ""\\n\\n\\nabc\\n\\n" 5 3",
        ""é\\n" 1 2",
      ]
    `);
  });

  it("are those that splitting at line feeds gives, whatever the lengths", () => {
    const line = fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 200 })).map((length) => "x".repeat(length));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.boolean(), (lines, ended) => {
        const text = lines.join("\n") + (ended && lines.length > 0 ? "\n" : "");
        const split = text.split("\n");
        expect(shapeOf(text)).toEqual({
          lines: split.at(-1) === "" ? split.length - 1 : split.length,
          longestLine: Math.max(...split.map((part) => part.length)),
        });
      }),
      { numRuns },
    );
  });
});
