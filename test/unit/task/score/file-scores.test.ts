import fc from "fast-check";
import { expect, it } from "vitest";
import { wordBagOf } from "../../../../src/outline/word-bag/word-bag.ts";
import { configName } from "../../../../src/secrets/publish.ts";
import { type FileScore, fileScores, type TaskFile } from "../../../../src/task/score/file-scores.ts";
import { BIAS, DOUBLING_POINTS, SIGNAL_WEIGHTS } from "../../../../src/task/score/score-weights.ts";
import { parseTask } from "../../../../src/task/infer/task-of.ts";
import type { HistoryCommit } from "../../../../src/task/score/history.ts";

interface File extends Partial<TaskFile> {
  readonly path: string;
  readonly text?: string;
  readonly names?: readonly string[];
}

function scored(
  task: string,
  files: readonly File[],
  commits: readonly HistoryCommit[] = [],
  learned?: ReadonlyMap<string, number>,
): readonly FileScore[] {
  const bags = files.map(({ text = "", names = [] }) => wordBagOf(Buffer.from(text), names));
  const known = files.map(({ path, role = "source", class: kind = "ordinary", bytes = 1000, isChanged = false }) => ({
    path,
    role,
    class: kind,
    bytes,
    isChanged,
  }));
  return fileScores({ task: parseTask(task), files: known, bags, commits, learned }).ranked;
}

/** Paths of files, highest score first. */
function ranked(task: string, files: readonly File[], commits?: readonly HistoryCommit[]): readonly string[] {
  return scored(task, files, commits).map(({ file }) => files[file]!.path);
}

function commit(subject: string, ...paths: readonly string[]): HistoryCommit {
  return { subject: configName(subject), paths };
}

const [A, B, C] = [{ path: "src/a.ts" }, { path: "src/b.ts" }, { path: "src/c.ts" }];

it("ranks files by words, by what similar commits changed, and by how new their last change is", () => {
  const worded = { ...B, text: "the retry of an upload" };
  expect(ranked("retry uploads", [A, worded, C])[0]).toBe("src/b.ts");
  const commits = [commit("rename things", "src/c.ts"), commit("retry uploads twice", "src/a.ts")];
  expect(ranked("retry uploads", [A, B, C], commits)).toEqual(["src/a.ts", "src/c.ts", "src/b.ts"]);
});

it("puts a file that the task names before one with all its words", () => {
  const worded = { ...B, text: "retry retry upload upload", names: ["retry", "upload"] };
  expect(ranked("retry of upload fails at src/c.ts:12", [A, worded, C])[0]).toBe("src/c.ts");
});

it("prefers sources, and tests where the task is about tests; lock files and change logs come last", () => {
  const files: readonly File[] = [
    { path: "CHANGELOG.md", role: "docs" },
    { path: "docs/a.md", role: "docs" },
    { path: "src/a.ts" },
    { path: "src/made.ts", class: "generated" },
    { path: "test/a.test.ts", role: "test" },
  ].map((file) => ({ ...file, text: "upload" }) as File);
  expect(ranked("fix: upload", files)).toEqual([
    "src/a.ts",
    "test/a.test.ts",
    "docs/a.md",
    "CHANGELOG.md",
    "src/made.ts",
  ]);
  expect(ranked("test: upload", files)[0]).toBe("test/a.test.ts");
});

it("measures files by the best one that is not routine, and puts recorded results behind sources", () => {
  const recorded = { path: "test/__snapshots__/a.snap", role: "test", text: "upload retry ".repeat(500) } as const;
  const [alone] = scored("retry upload", [{ ...A, text: "upload or retry" }, B]);
  const [best] = scored("retry upload", [{ ...A, text: "upload or retry" }, B, recorded]);
  expect([best!.file, best!.signals.get("words")]).toEqual([0, alone!.signals.get("words")]);
});

it("prefers the file with an identifier as the task writes it to one with its words", () => {
  const files = [
    { ...A, text: "create the server, create a server" },
    { ...B, text: "createServer()" },
  ];
  const found = scored("createServer hangs", files);
  expect(files[found[0]!.file]!.path).toBe("src/b.ts");
  expect(found[0]!.signals.get("identifiers")).toBeCloseTo(SIGNAL_WEIGHTS.identifiers, 9);
  expect(found[1]!.signals.has("identifiers")).toBe(false);
  expect(scored("servers hang", files).some(({ signals }) => signals.has("identifiers"))).toBe(false);
});

/** Points that similar commits add to the score of a, b or c. */
function similar(file: number, commits: readonly HistoryCommit[]): number {
  const scores = scored("retry uploads", [A, B, C], commits);
  return scores.find((one) => one.file === file)!.signals.get("similar commits") ?? 0;
}

it("counts the closest of the similar commits as much as all of them", () => {
  const full = SIGNAL_WEIGHTS["similar commits"];
  const closest = [commit("retry uploads", "src/a.ts"), commit("retry the parser of a config", "src/b.ts")];
  expect(similar(0, closest)).toBeCloseTo(full, 9);
  expect(similar(1, closest)).toBeLessThan(full / 2);
  // The best of several weak matches gets less than half.
  expect(similar(1, closest.slice(1))).toBeGreaterThan(full / 2);
  expect(similar(1, closest.slice(1))).toBeLessThan(0.9 * full);
  expect(similar(2, closest)).toBe(0);
});

it("puts a test before the source that it tests where the task is about tests alone", () => {
  const files: readonly File[] = [
    { path: "src/bundled-dev.ts", text: "bundled dev bundled dev", names: ["bundledDev"], bytes: 40_000 },
    { path: "playground/hmr/__tests__/bundled-dev.spec.ts", role: "test", text: "bundled dev" },
  ];
  expect(ranked("test(bundled-dev): enable more", files)[0]).toBe("playground/hmr/__tests__/bundled-dev.spec.ts");
  expect(ranked("fix(bundled-dev): enable more", files)[0]).toBe("src/bundled-dev.ts");
});

it("says what each signal adds: together with the bias and the size of the tree, the score", () => {
  const files = [
    { ...A, text: "retry" },
    { path: "src/retry.ts", names: ["retry"], text: "retry" },
  ];
  const base = BIAS - DOUBLING_POINTS;
  for (const { score, signals } of scored("retry", files, [commit("retry", "src/a.ts")])) {
    expect([...signals.values()].reduce((sum, points) => sum + points, base)).toBeCloseTo(score, 9);
    expect([...signals.values()]).not.toContain(0);
  }
});

it("gives the same scores in any order of files and of paths in a commit", () => {
  const word = fc.constantFrom("retry", "upload", "server", "plugin", "cache");
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  const files = fc
    .array(text, { minLength: 1, maxLength: 8 })
    .map((texts): readonly File[] =>
      texts.map((own, i) => ({ path: `src/${own.replaceAll(" ", "-")}${i}.ts`, text: own })),
    );
  fc.assert(
    fc.property(files, text, text, (some, task, subject) => {
      const paths = some.map(({ path }) => path);
      const scores = (list: readonly File[], changed: readonly string[]): ReadonlyMap<string, number> =>
        new Map(
          scored(task, list, [commit(subject, ...changed)]).map(({ file: at, score }) => [list[at]!.path, score]),
        );
      const [one, other] = [scores(some, paths), scores(some.toReversed(), paths.toReversed())];
      expect(other).toEqual(one);
    }),
  );
});

it("of a task and files without a word has nothing to say but roles and sizes", () => {
  expect(scored("", [A])[0]!.signals).toEqual(
    new Map([
      ["size", expect.any(Number)],
      ["role", 0.7],
    ]),
  );
  expect(scored("retry", [])).toEqual([]);
});

it("adds what earlier tasks taught, and takes nothing from a file that is changed or mentioned", () => {
  const files: readonly File[] = [A, { ...B, isChanged: true }, C];
  const plain = scored("see src/c.ts", files);
  const learned = new Map([
    ["src/a.ts", -0.4],
    ["src/b.ts", -0.4],
    ["src/c.ts", -0.4],
    ["__proto__", 9],
  ]);
  const known = scored("see src/c.ts", files, [], learned);
  const added = files.map((_, file) => {
    const [before, after] = [plain, known].map((scores) => scores.find((score) => score.file === file)!);
    return Math.round((after!.score - before!.score) * 1000) / 1000;
  });
  expect(added).toEqual([-0.4, 0, 0]);
  expect(known.find(({ file }) => file === 0)!.signals.get("learned")).toBe(-0.4);
  const gained = scored("see src/c.ts", files, [], new Map([["src/b.ts", 0.3]]));
  expect(gained.find(({ file }) => file === 1)!.signals.get("learned")).toBe(0.3);
});
