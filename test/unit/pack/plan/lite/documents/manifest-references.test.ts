import { describe, expect, it } from "vitest";
import {
  differenceLines,
  manifestReferences,
} from "../../../../../../src/pack/plan/lite/documents/manifest-references.ts";
import { measuredFile } from "../../../../../support/measured-file.ts";

describe("manifestReferences", () => {
  it("compares each manifest below the root with the most valuable one of the same name", () => {
    const paths = ["package.json", "a/package.json", "b/package.json", "c/package.json", "d/go.mod", "e/index.ts"];
    const files = paths.map((path) => measuredFile(path, path));
    const references = manifestReferences(files, Float64Array.of(9, 1, 3, 3, 2, 2), () => true);
    expect(Array.from(references, ([file, other]) => [file.entry.path, other.entry.path])).toEqual([
      ["a/package.json", "b/package.json"],
      ["c/package.json", "b/package.json"],
    ]);
  });

  it("ignores manifests without keys", () => {
    const files = ["a/setup.py", "b/setup.py"].map((path) => measuredFile(path, path));
    expect(manifestReferences(files, Float64Array.of(1, 1), () => false).size).toBe(0);
  });
});

describe("differenceLines", () => {
  const reference = '"name": "a"\n"type": "module"\n… 3 more keys\n';

  it("lists the lines that the reference lacks", () => {
    const view = '"name": "b"\n"type": "module"\n"bin": "b.js"\n… 2 more keys\n';
    expect(differenceLines(view, reference, "a/package.json")).toEqual([
      "like a/package.json except",
      '"name": "b"',
      '"bin": "b.js"',
    ]);
  });

  it("names only the reference if there is no difference", () => {
    expect(differenceLines(reference, reference, "a/package.json")).toEqual(["like a/package.json"]);
  });

  it("lists at most twelve lines, without invisible characters", () => {
    const view = Array.from({ length: 20 }, (_, i) => `"key${i}": "\u202e"`).join("\n");
    const lines = differenceLines(view, reference, "a/package.json");
    expect(lines).toHaveLength(13);
    expect(lines.join("\n")).not.toContain("\u202e");
  });
});
