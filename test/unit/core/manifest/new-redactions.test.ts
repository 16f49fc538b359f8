import { describe, expect, it } from "vitest";
import { newRedactions } from "../../../../src/core/manifest/new-redactions.ts";
import type { DeltaFile } from "../../../../src/model/report/delta.ts";

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
});
