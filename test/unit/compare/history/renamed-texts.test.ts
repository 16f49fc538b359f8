import { expect, it } from "vitest";
import { changedTextHunks, DETAILED_TEXT_LIMITS } from "../../../../src/compare/history/changed-texts.ts";
import type { TokenCounter } from "../../../../src/tokens/counter.ts";
import type { DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const counter = { countString: (text: string) => text.length } as TokenCounter;
const LINES = Array.from({ length: 40 }, (_, i) => `export const line${i} = ${i};`);

type Files = Readonly<Record<string, readonly string[]>>;

async function textsOf(before: Files, after: Files) {
  const texts = new Map<MeasuredFile, string>();
  const measured = (files: Files): readonly MeasuredFile[] =>
    Object.entries(files).map(([path, lines]) => {
      const text = `${lines.join("\n")}\n`;
      const file = measuredFile(path, text);
      texts.set(file, text);
      return file;
    });
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const files = paths.map((path): DeltaFile => {
    const change = before[path] === undefined ? "added" : after[path] === undefined ? "removed" : "changed";
    return { path, change, shown: [] };
  });
  const read = async (asked: readonly MeasuredFile[]) => asked.map((file) => texts.get(file)!);
  return changedTextHunks(
    { files, before: measured(before), after: measured(after), read },
    counter,
    DETAILED_TEXT_LIMITS,
  );
}

it("compares a file that was renamed and changed with what it was", async () => {
  const { files, omittedFiles } = await textsOf(
    { "old/a.ts": LINES, "b.ts": ["one", "two"] },
    {
      "new/a.ts": LINES.with(7, "export const seven = 7;"),
      "b.ts": ["one", "a line that is a good deal longer than two"],
    },
  );
  expect(omittedFiles).toBe(0);
  expect(files.map(({ path, from }) => [path, from])).toEqual([
    ["b.ts", undefined],
    ["new/a.ts", "old/a.ts"],
  ]);
  const changed = files[1]!.hunks.flatMap(({ lines }) => lines).filter((line) => !line.startsWith(" "));
  expect(changed).toEqual(["-export const line7 = 7;", "+export const seven = 7;"]);
});

it("shows a removed and an added file as such if they have little in common", async () => {
  const { files, omittedFiles } = await textsOf(
    { "a.ts": LINES },
    { "b.ts": LINES.map((line) => line.replace("export const line", "const other")) },
  );
  expect(omittedFiles).toBe(0);
  expect(files.map(({ path, from, hunks }) => [path, from, hunks[0]!.removed > 0, hunks[0]!.added > 0])).toEqual([
    ["a.ts", undefined, true, false],
    ["b.ts", undefined, false, true],
  ]);
});

it("counts a renamed file once among those that have no room", async () => {
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`new/${i}.ts`, [`unlike anything else ${i}`]]));
  const { files, omittedFiles } = await textsOf(
    { "a.ts": LINES },
    { "c.ts": LINES.with(3, "const three = 3;"), ...many },
  );
  expect(files.length + omittedFiles).toBe(91);
  expect(files.filter(({ from }) => from !== undefined)).toHaveLength(1);
});
