import { describe, expect, it } from "vitest";
import { readAttributes } from "../../../../src/source/attributes/attributes.ts";
import { readIgnoreFiles } from "../../../../src/base/globs/ignore-file.ts";
import { scan, type Scan } from "../../../../src/pack/scan/scan.ts";
import type { Selection } from "../../../../src/pack/config/selection.ts";
import { published } from "../../../support/published.ts";

const PATHS = ["README.md", "docs/a.md", "lib/deep/a.ts", "lib/deep/a.test.ts", "sub", "x.log"];

/** Scans with a section and a scope that match nothing, and one ignored file. */
function scanned(selection: Selection | undefined): Scan {
  const entries = PATHS.map(
    (path) => ({ path, kind: path === "sub" ? "submodule" : "file", blob: undefined }) as const,
  );
  return scan(published(entries), {
    scopes: [
      { name: "REPO", root: "", include: ["**"], exclude: [] },
      { name: "NONE", root: "none", include: ["**"], exclude: [] },
    ],
    sections: [{ name: "NONE", globs: ["none/**"] }],
    tiers: { high: [], medium: [], low: [] },
    never: ["**/*.log"],
    attributes: readAttributes(new Map()),
    ignored: readIgnoreFiles(new Map([["docs", "*.md\n"]])),
    selection,
    defaults: [],
    builtIn: new Set(),
  });
}

const filesOf = (selection: Selection): readonly string[] => scanned(selection).files.map(({ entry }) => entry.path);

describe("a selection", () => {
  it("has the files at and below its paths", () => {
    expect(filesOf({ paths: ["README.md", "lib/deep"] })).toEqual(["README.md", "lib/deep/a.ts", "lib/deep/a.test.ts"]);
    expect(filesOf({ paths: ["lib/de"] })).toEqual([]);
  });

  it("has what include matches and ignore does not, in the syntax of .gitignore", () => {
    expect(filesOf({ include: ["lib"], ignore: ["*.test.ts"] })).toEqual(["lib/deep/a.ts"]);
    expect(filesOf({ include: ["*.ts", "!*.test.ts", "/README.md"] })).toEqual(["README.md", "lib/deep/a.ts"]);
    expect(filesOf({ paths: ["lib"], include: ["README.md"] })).toEqual([]);
  });

  it("leaves out what the config leaves out, for the same reason", () => {
    const { skipped } = scanned({ paths: ["docs", "sub", "lib", "x.log"], ignore: ["*.test.ts", "*.log"] });
    expect(skipped).toEqual([
      { path: "README.md", reason: "not-selected" },
      { path: "docs/a.md", reason: "carryonignore" },
      { path: "lib/deep/a.test.ts", reason: "ignore-option" },
      { path: "sub", reason: "submodule" },
      { path: "x.log", reason: "never" },
    ]);
  });

  it("reports its own patterns that match no file, and no part of the config", () => {
    expect(scanned(undefined).findings.map(({ code }) => code)).toContain("section-catches-nothing");
    const { findings } = scanned({ include: ["lib", "nope/", "!neither"], ignore: ["*.zip"] });
    expect(findings.map(({ code, args }) => [code, args])).toEqual([
      ["glob-catches-nothing", { where: "--include", glob: "nope/" }],
      ["glob-catches-nothing", { where: "--ignore", glob: "*.zip" }],
    ]);
  });

  it("refuses a pattern that would take minutes on a deep path", () => {
    expect(() => scanned({ ignore: ["**/a/**/b/**/c/**/d"] })).toThrow("--ignore: ");
  });
});
