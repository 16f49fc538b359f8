import { describe, expect, it } from "vitest";
import { newRedactions } from "../../../../src/compare/delta/new-redactions.ts";
import type { DeltaFile } from "../../../../src/compare/delta/delta-model.ts";

const found = (path: string, line: number, rule = "aws-access-token") => ({ rule, path, line, specific: true });

describe("newRedactions", () => {
  it("knows a redaction whose line moved", () => {
    expect(newRedactions([found("a", 3)], [found("a", 30)], [])).toEqual([]);
  });

  it("names the ones on lines that had none, of those that are more than before", () => {
    expect(newRedactions([found("a", 3)], [found("a", 3), found("a", 9)], [])).toEqual([found("a", 9)]);
  });

  it("tells rules and files apart", () => {
    const base = [found("a", 3)];
    expect(newRedactions(base, [found("a", 3, "github-pat"), found("b", 3)], [])).toHaveLength(2);
  });

  it("compares a renamed file with what it was", () => {
    const files: DeltaFile[] = [{ path: "b", from: "a", change: "renamed", shown: [] }];
    expect(newRedactions([found("a", 3)], [found("b", 3)], files)).toEqual([]);
    expect(newRedactions([found("a", 3)], [found("b", 3)], [])).toEqual([found("b", 3)]);
  });

  it("names those on new lines first, and then as many as are more than before, in the order of the head", () => {
    const head = [found("a", 3), found("a", 9), found("a", 5)];
    expect(newRedactions([found("a", 9)], head, [])).toEqual([found("a", 3), found("a", 5)]);
    expect(newRedactions([found("a", 9), found("a", 8)], head, [])).toEqual([found("a", 3)]);
    expect(newRedactions([found("a", 3)], [found("a", 3), found("a", 3)], [])).toEqual([found("a", 3)]);
    expect(newRedactions([found("a", 3), found("a", 4)], [found("a", 3)], [])).toEqual([]);
  });

  it("compares digests of secrets, where they are known, whatever their files and lines", () => {
    const base = [{ ...found("a", 3), digest: "1" }, found("c", 1)];
    const head = [{ ...found("b", 9), digest: "1" }, { ...found("a", 3), digest: "2" }, found("c", 2)];
    expect(newRedactions(base, head, [])).toStrictEqual([found("a", 3)]);
  });

  it("names a file that is left out as a whole without a line", () => {
    const { line: _, ...whole } = found("key.pem", 1);
    expect(newRedactions([], [whole], [])).toStrictEqual([whole]);
    expect(newRedactions([whole], [whole], [])).toEqual([]);
  });

  it("keeps the redactions of each renamed file apart", () => {
    const files: DeltaFile[] = [
      { path: "b", from: "a", change: "renamed", shown: [] },
      { path: "c", change: "added", shown: [] },
    ];
    expect(newRedactions([found("a", 3)], [found("b", 3), found("c", 3)], files)).toEqual([found("c", 3)]);
  });
});
