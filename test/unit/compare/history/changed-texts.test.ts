import { expect, it } from "vitest";
import { applyTextLimits } from "../../../../src/compare/history/changed-texts.ts";
import type { TokenCounter } from "../../../../src/tokens/counter.ts";
import type { Hunk } from "../../../../src/compare/changes/changes.ts";

const counter = { countString: (text: string) => text.length } as TokenCounter;
const hunk = (...lines: readonly string[]): Hunk => ({ old: [1, 1], new: [1, 1], lines });

it("counts tokens of all removed and added lines, shows the largest hunks, and counts what limits leave out", () => {
  const limits = { files: 2, bytes: 100, linesPerFile: 3, lines: 5 };
  const compared = [
    { path: "a", hunks: [hunk(" x", "+y"), hunk("-old", "+newer")] },
    { path: "b", hunks: [hunk("+1", "+2", "+3", "+4")] },
    { path: "c", hunks: [hunk("+1")] },
  ];
  const { files, omittedFiles } = applyTextLimits(compared, 7, { counter, limits });
  expect(files.map(({ path, hunks, omittedHunks }) => [path, hunks.length, omittedHunks])).toEqual([
    ["a", 1, 1],
    ["b", 1, 0],
  ]);
  expect(files[0]).toMatchObject({ removed: "old\n".length, added: "newer\ny\n".length });
  expect(files[0]!.hunks[0]).toMatchObject({ removed: "old\n".length, added: "newer\n".length });
  expect(files[1]!.hunks[0]!.lines).toEqual(["+1", "+2", "+3"]);
  expect(files[1]).toMatchObject({ added: "1\n2\n3\n4\n".length, hunks: [{ added: "1\n2\n3\n4\n".length }] });
  expect(omittedFiles).toBe(5);
});
