import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLines } from "../../../../src/store/trim/clean-lines.ts";
import { OUTPUT_KINDS } from "../../../../src/store/trim/kinds/list.ts";
import { trimOutput, wholeOutputLine } from "../../../../src/store/trim/trim.ts";
import { createOracle } from "../../../support/texts/oracle.ts";
import { logNamed, REAL_LOGS } from "../../../support/trim/real-logs.ts";

const count = createOracle("o200k_base");
const lengthOf = (text: string): number => text.length;

describe("trimOutput", () => {
  it.each(REAL_LOGS)("recognises output of $name and keeps name, place and message of every failure", (log) => {
    const { kind, text, missing } = trimOutput(logNamed(log.name), 600, count);
    expect([kind, missing]).toEqual([log.kind, 0]);
    expect(count(text)).toBeLessThanOrEqual(600);
    for (const parts of log.failures) for (const part of parts) expect(text).toContain(part);
  });

  it.each(REAL_LOGS)("says nothing that is not in the output of $name", ({ name }) => {
    const plain = trimOutput(logNamed(name), 1_000_000, count).text;
    const lines = new Set(plain.split("\n"));
    const escape = /\u001B\[[\d;]*m/gu;
    const written = new Set(
      logNamed(name)
        .replaceAll(escape, "")
        .split("\n")
        .map((line) => line.trimEnd()),
    );
    expect([...lines].filter((line) => !line.startsWith("… ") && !written.has(line))).toEqual([]);
  });

  it("folds lines that differ in their numbers alone, one or several at a time, and counts them", () => {
    const rounds = Array.from({ length: 50 }, (_, i) => `fetching ${i}\ntook ${i * 3} ms\n`).join("");
    expect(trimOutput(`begin\n${rounds}end of it\n`, 1000, lengthOf).text).toBe(
      "begin\nfetching 0\ntook 0 ms\n… 49 more like these 2 lines\nend of it\n",
    );
    expect(trimOutput("a 1\na 2\na 3\nb\nc\n", 1000, lengthOf).text).toBe("a 1\n… 2 more like it; last: a 3\nb\nc\n");
  });

  it("says the same finding once with all its places where each one has no room", () => {
    const output = [
      "a.ts(1,2): error TS1: Type 'A' is not 'B'.",
      "  Property 'x' is missing.",
      "a.ts(9,2): error TS2: Cannot find name 'y'.",
      "b.ts(3,4): error TS1: Type 'A' is not 'B'.",
      "  Property 'x' is missing.",
      "c.ts(5,6): error TS1: Type 'A' is not 'B'.",
      "",
    ].join("\n");
    expect(trimOutput(output, 1000, lengthOf).text).toBe(output);
    const once =
      "a.ts(1,2): error TS1: Type 'A' is not 'B'.\n  Property 'x' is missing.\n… the same at b.ts(3,4)\n" +
      "a.ts(9,2): error TS2: Cannot find name 'y'.\nc.ts(5,6): error TS1: Type 'A' is not 'B'.\n";
    expect(trimOutput(output, once.length, lengthOf)).toMatchObject({ text: once, missing: 0 });
  });

  it("says findings below their files once, too, and counts those of which not even the place has room", () => {
    const files = Array.from({ length: 6 }, (_, i) => `/f${i}.js\n  ${i}:1  error  Unexpected var  no-var\n\n`).join(
      "",
    );
    const once =
      "/f0.js\n  0:1  error  Unexpected var  no-var\n" +
      "… the same at /f1.js:1:1, /f2.js:2:1, /f3.js:3:1, /f4.js:4:1, /f5.js:5:1\n… 11 lines left out\n";
    expect(trimOutput(files, once.length, lengthOf)).toMatchObject({ text: once, missing: 0 });
    expect(trimOutput(files, 50, lengthOf).missing).toBe(6);
  });

  it("keeps every place and message of findings in whatever order, or says how many had no room", () => {
    const finding = fc.record({ file: fc.nat(3), line: fc.nat(99), message: fc.nat(3), below: fc.nat(2) });
    fc.assert(
      fc.property(
        fc.array(finding, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 60, max: 2500 }),
        (all, budget) => {
          const found = all.map(({ file, line, message }, i) => [
            `f${file}.ts(${line},${i})`,
            `error TS${message}: No ${message}.`,
          ]);
          const lines = found.flatMap((parts, i) => [parts.join(": "), ...(all[i]!.below === 0 ? ["  below"] : [])]);
          const { text, missing } = trimOutput(`${lines.join("\n")}\n`, budget, lengthOf);
          const shown = found.filter(([place = "", message = ""]) => text.includes(place) && text.includes(message));
          expect(shown.length).toBe(all.length - missing);
        },
      ),
    );
  });

  it("shows all of what fits, although a part of it and a line that counts the rest would not", () => {
    const output = `error: a\n${"x\ny y\n".repeat(2)}error: b\n`;
    expect(trimOutput(output, output.length, lengthOf).text).toBe(output);
  });

  it("counts many lines with commas", () => {
    const numbers = Array.from({ length: 3000 }, (_, i) => `${i + 1}\n`).join("");
    expect(trimOutput(numbers, 100, lengthOf).text).toBe("1\n… 2,999 more like it; last: 3000\n");
    expect(trimOutput("ok 1\n".repeat(200_000), 100, lengthOf).text).toBe("ok 1\n… 199,999 more like it\n");
  });

  it.each([
    ["", ""],
    ["* ", "| "],
  ])("keeps commits and their subjects of git log -p, also with a graph %j %j", (star, bar) => {
    const commit = (id: string, subject: string): string => {
      const about = ["Author: A <a@b.c>", "Date:   Mon Jan 5", "", `    ${subject}`, "", "    More of it.", ""];
      const diff = ["diff --git a/x b/x", "--- a/x", "+++ b/x", "@@ -1,2 +1,2 @@", "-a", "+b", " c"];
      return `${star}commit ${id.repeat(40)}\n${[...about, ...diff].map((line) => `${bar}${line}\n`).join("")}`;
    };
    const { kind, text } = trimOutput(`${commit("1", "First")}${commit("2", "Second")}`, 260, lengthOf);
    expect(kind).toBe("diff");
    for (const part of ["1".repeat(40), "    First", "2".repeat(40), "    Second"]) expect(text).toContain(`${part}\n`);
    expect(text).not.toContain("More of it");
  });

  it("folds no lines about failures", () => {
    const errors = Array.from({ length: 9 }, (_, i) => `error: no door ${i}\n`).join("");
    expect(trimOutput(errors, 1000, lengthOf).text).toBe(errors);
  });

  it("shows what a terminal shows", () => {
    expect(trimOutput("\u001B[31mred\u001B[0m 10%\rred 100%\r\nend\n", 100, lengthOf).text).toBe("red 100%\nend\n");
  });

  it("says how many lines are left out, and how many of them are about failures", () => {
    const output = `${"all is well here\n".repeat(2)}error: a\n${"x\ny y\nz z z\n".repeat(3)}error: b\n`;
    const { text, missing } = trimOutput(output, 60, lengthOf);
    expect([text, missing]).toEqual(["… 2 lines left out\nerror: a\n… 9 lines left out\nerror: b\n", 0]);
    expect(trimOutput(output, 10, lengthOf).missing).toBe(1);
  });

  it.each([
    ["diff", "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-a\n+b\n c\n"],
    ["search hits", "src/a.ts:1:hello\nsrc/a.ts:2:hello you\nsrc/b.ts:9:hello\n"],
    ["listing", "src/a.ts\nsrc/b.ts\nREADME.md\ntest/unit/a.test.ts\ndocs/c.md\n"],
    ["text", "The quick brown fox.\nIt jumps.\n"],
    ["text", ""],
  ])("takes output for %s", (kind, output) => {
    const trimmed = trimOutput(output, 1000, lengthOf);
    expect([trimmed.kind, trimmed.text]).toEqual([kind, output]);
  });

  it("keeps its budget for any output, apart from one line, and shows lines in their order", () => {
    const line = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("error: x", "    at f (a.js:1:2)", "ok 1", "ok 2"),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 1, max: 600 }), (lines, budget) => {
        const { text, shown } = trimOutput(lines.join("\n"), budget, lengthOf);
        expect(shown > 1 && text.length > budget).toBe(false);
        const order = text.split("\n").filter((one) => /^(?:ok \d|error: x)$/u.test(one));
        let at = 0;
        for (const one of order) {
          at = lines.indexOf(one, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("weighs each line once, whatever kind it is taken for", () => {
    const fragments = REAL_LOGS.flatMap(({ name }) => cleanLines(logNamed(name)).filter((_, i) => i % 7 === 0));
    const line = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...fragments));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        for (const kind of OUTPUT_KINDS) expect(kind.weigh(lines)).toHaveLength(lines.length);
      }),
    );
  });

  it.each([
    ["frames alone are no trace of a crash", "text", "done\n  at noon\nend\n"],
    ["two calls are", "stack trace", "boom\n    at f (a.js:1:2)\n    at g (a.js:3:4)\n"],
    ["a Maven build without tests", "junit", "[INFO] BUILD SUCCESS\n"],
  ])("takes output: %s", (_, kind, output) => {
    expect(trimOutput(output, 1000, lengthOf).kind).toBe(kind);
  });

  it("shows the message and the nearest call of the program first, and calls of libraries last", () => {
    const library = Array.from(
      { length: 40 },
      (_, i) => `    at deep${i} (/app/node_modules/x/index.js:${i}:1)\n`,
    ).join("");
    const trace = `TypeError: no cart\n${library}    at total (/app/src/cart.js:5:3)\n    at main (/app/src/main.js:9:1)\n`;
    const { text } = trimOutput(`${"ready\n".repeat(9)}${trace}`, 220, lengthOf);
    expect(text).toContain("TypeError: no cart\n");
    expect(text).toContain("    at total (/app/src/cart.js:5:3)\n    at main (/app/src/main.js:9:1)\n");
  });

  it("reads a line of megabytes", () => {
    const { text } = trimOutput(`${"x".repeat(3_000_000)}\nerror: the end\n`, 100, lengthOf);
    expect(text).toBe("… 1 line left out\nerror: the end\n");
  });
});

it.each([
  ["a.ts(1,2): error TS1: no\n".repeat(3), "findings", "3 lines about failures"],
  ["diff --git a/a b/a\n+++ b/a\n@@ -1 +1 @@\n-a\n+b\n", "diff", "3 lines with names of commits or files"],
  ["a.ts:1:x\nb.ts:2:x\nc.ts:3:x\n", "search hits", "3 lines with the first hit of a file"],
  ["a\nb\nc\nd\ne\n", "listing", "3 lines with names at the top level"],
])("what had no room of %j is said in the words of %s", (output, kind, words) => {
  const trimmed = trimOutput(output, 1000, lengthOf);
  expect(trimmed.kind).toBe(kind);
  expect(wholeOutputLine("id", { ...trimmed, missing: 3 })).toContain(`slice id. ${words} did not fit.\n`);
});
