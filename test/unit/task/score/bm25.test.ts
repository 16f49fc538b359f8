import fc from "fast-check";
import { expect, it } from "vitest";
import { wordBagOf } from "../../../../src/outline/word-bag/word-bag.ts";
import { termCounts } from "../../../../src/task/score/term-counts.ts";
import { termScorer } from "../../../../src/task/score/bm25.ts";
import { parseTask } from "../../../../src/task/infer/task-of.ts";
import type { TaskTerm } from "../../../../src/task/task.ts";
import { growsTooFast } from "../../../support/growth.ts";

interface File {
  readonly path: string;
  readonly text: string;
  readonly names?: readonly string[];
}

function scores(files: readonly File[], terms: readonly TaskTerm[]): readonly number[] {
  const bags = files.map(({ text, names = [] }) => wordBagOf(Buffer.from(text), names));
  return [
    ...termScorer(
      files.map(({ path }) => path),
      bags,
      terms,
    ).scores(),
  ];
}

/** Paths of files with a score, best first. */
function ranked(task: string, files: readonly File[]): readonly string[] {
  const all = scores(files, parseTask(task).terms);
  const found = files.map(({ path }, i) => ({ path, score: all[i]! })).filter(({ score }) => score > 0);
  return found.toSorted((a, b) => b.score - a.score).map(({ path }) => path);
}

const OTHERS = Array.from({ length: 20 }, (_, i) => ({ path: `other/${i}.ts`, text: "import nothing much here" }));

it("ranks a name above a definition, that above a use, and a rare word above a common one", () => {
  const files = [
    ...OTHERS,
    { path: "lib/a.ts", text: "retry it all here", names: ["other"] },
    { path: "lib/b.ts", text: "retry it all here", names: ["retry"] },
    { path: "lib/retry.ts", text: "retry it all here", names: ["retry"] },
    { path: "lib/c.ts", text: "much import" },
  ];
  expect(ranked("retry much", files).slice(0, 3)).toEqual(["lib/retry.ts", "lib/b.ts", "lib/a.ts"]);
});

it("ranks a short text above a long one with as many hits", () => {
  const long = { path: "b.ts", text: `upload ${"noise ".repeat(500)}` };
  expect(ranked("upload", [long, { path: "a.ts", text: "upload files" }])).toEqual(["a.ts", "b.ts"]);
});

it("finds a word in another form, and an identifier however it is written", () => {
  const files = [
    { path: "x.ts", text: "function retrying() {}" },
    { path: "y.py", text: "create_server()" },
    ...OTHERS,
  ];
  expect(ranked("Retries never end", files)).toEqual(["x.ts"]);
  expect(ranked("`createServer` leaks", files)).toEqual(["y.py"]);
});

const word = fc.constantFrom("retry", "upload", "server", "createServer", "用户登录", "cache", "a", "x9y12", "plugin");
const file = fc.record({
  path: fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/")),
  text: fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
  names: fc.array(word, { maxLength: 3 }),
});
const terms = fc.array(word, { maxLength: 8 }).map((words) => parseTask(words.join(" ")).terms);

it("does not depend on the order of files or terms", () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 12 }), terms, (files, wanted) => {
      const expected = scores(files, wanted);
      expect(scores(files.toReversed(), wanted).toReversed()).toEqual(expected);
      expect(scores(files, wanted.toReversed())).toEqual(expected);
    }),
  );
});

it("a score is finite, and positive exactly for files that have a term", () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 1, maxLength: 8 }), terms, (files, wanted) => {
      for (const [i, score] of scores(files, wanted).entries()) {
        const { path, text, names } = files[i]!;
        const { hits } = termCounts(
          [path],
          [wordBagOf(Buffer.from(text), names)],
          wanted.map(({ stem }) => stem),
        );
        expect(Number.isFinite(score)).toBe(true);
        expect(score > 0).toBe(Object.values(hits).some((counts) => counts.some((count) => count > 0)));
      }
    }),
  );
});

it("takes time in proportion to the number of files", () => {
  const bag = wordBagOf(Buffer.from("retry upload server createServer cache plugin"), ["retry"]);
  const wanted = parseTask("retry upload server createServer cache plugin").terms;
  const score = (files: number): void => {
    const bags = Array.from({ length: files }, () => bag);
    const paths = Array.from({ length: files }, (_, i) => `folder${i % 100}/file${i}.ts`);
    termScorer(paths, bags, wanted).scores();
  };
  expect(growsTooFast(score, 40_000)).toBe(false);
});
