import { expect, test } from "vitest";

import { parseIndex } from "../../../src/io/index-parser.ts";
import { makeRepository } from "../../support/repository.ts";

const id = "0123456789abcdef0123456789abcdef01234567";
const notes = (mtime: string): string =>
  `  ctime: 1700000000:5\n  mtime: ${mtime}\n  dev: 1\tino: 2\n  uid: 3\tgid: 4\n  size: 5\tflags: 0\n`;

test("index lines are read with git's notes", () => {
  const text = `H 100644 ${id} 0\ta\nb\0${notes("1700000001:500000")}S 120000 ${id} 0\tc\0${notes("0:0")}h 100644 ${id} 2\td\0${notes("0:0")}`;
  expect(parseIndex(text, true)).toEqual([
    {
      path: String.raw`a\x0ab`,
      mode: "100644",
      id,
      stage: 0,
      attention: "normal",
      stat: { ctimeMs: 1_700_000_000_000 + 5 / 1e6, mtimeMs: 1_700_000_001_000.5, ino: 2, size: 5 },
    },
    { path: "c", mode: "120000", id, stage: 0, attention: "skip-worktree", stat: undefined },
    { path: "d", mode: "100644", id, stage: 2, attention: "assume-unchanged", stat: undefined },
  ]);
});

test("notes in another form make the listing unknown, so that it is asked for without", () => {
  expect(parseIndex(`H 100644 ${id} 0\ta\0  ctime: 2023-11-14\n`, true)).toBeUndefined();
  expect(parseIndex(`H 100644 ${id} 0\ta\0`, true)).toBeUndefined();
  expect(parseIndex(`H 100644 ${id} 0\ta\0`, false)).toHaveLength(1);
  expect(parseIndex(`H 100644 ${id}\ta\0`, false)).toBeUndefined();
});

test("the git of this machine gives notes that can be relied on", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n", "b.txt": "b\n" } });
  const entries = parseIndex(repository.git("ls-files", "-s", "-v", "-z", "--debug") + "\n", true);
  expect(entries?.map((entry) => typeof entry.stat?.mtimeMs)).toEqual(["number", "number"]);
});
