import { expect, it } from "vitest";
import { planNames } from "../../../../src/pack/build/file-names.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";

const FILES = ["src/a.ts", "src/b.ts", "test/a.test.ts", "README.md"].map((path) => measuredFile(path, "text"));
const names = (room: number, unnamed: number) =>
  planNames({ files: FILES, unnamed }, room, { count: roughCount }).piece;
const textOf = (room: number, unnamed: number): string | undefined => {
  const piece = names(room, unnamed);
  return piece?.kind === "text" ? piece.text : undefined;
};

it("lists all names without a count if no file lacks a name", () => {
  expect(textOf(100, 0)).toBe("# Names of other files\n\n ./: README.md\n src/: a.ts b.ts\n test/: a.test.ts\n\n");
});

it("counts the files without a name, also those that are never named", () => {
  expect(textOf(100, 1)).toMatch(/ test\/: a\.test\.ts\n … and 1 more file\n\n$/u);
  expect(textOf(25, 1_997)).toBe("# Names of other files\n\n src/: a.ts b.ts\n … and 1,999 more files\n\n");
});

it("never exceeds its room", () => {
  for (let room = 0; room < 60; room++) {
    expect(names(room, 3)?.tokens ?? 0).toBeLessThanOrEqual(room);
  }
});
