import { describe, expect, it } from "vitest";
import { worthOf } from "../../../../../src/pack/plan/lite/worth.ts";

const FILE = {
  path: "src/a.ts",
  tier: "medium",
  role: "source",
  tokens: 900,
  rank: 1,
  reach: 0,
  edits: 0,
  isCopy: false,
} as const;

const grown = (role: "source" | "test"): number =>
  worthOf({ ...FILE, role, tokens: 9000 }) / worthOf({ ...FILE, role });

describe("worthOf", () => {
  it("puts what everybody reads first before all else", () => {
    const readme = worthOf({ ...FILE, path: "README.md", tier: "high", role: "docs" });
    expect(readme).toBeGreaterThan(3 * worthOf({ ...FILE, path: "docs/guide/a.md", tier: "high", role: "docs" }));
    expect(readme).toBeGreaterThan(3 * worthOf(FILE));
    expect(readme).toBeGreaterThan(10 * worthOf({ ...FILE, path: "LICENSE.md", tier: "high", role: "docs" }));
  });

  it("prefers what others use, within bounds", () => {
    expect(worthOf({ ...FILE, rank: 16 })).toBeCloseTo(worthOf(FILE) * 2 ** 1.5, 9);
    expect(worthOf({ ...FILE, rank: 100 })).toBeCloseTo(worthOf(FILE) * 3, 9);
    expect(worthOf({ ...FILE, rank: 0 })).toBeGreaterThan(0);
  });

  it("grows with the edits of a source, by 1 each time they double, but not of a manifest", () => {
    const factors = [0, 1, 2, 3, 5, 7].map((edits) => worthOf({ ...FILE, edits }) / worthOf(FILE));
    expect(factors).toEqual([1, 2, 2.5, 3, 3.5, 4]);
    const manifest = { ...FILE, path: "package.json", role: "config" } as const;
    expect(worthOf({ ...manifest, edits: 9 })).toBe(worthOf(manifest));
  });

  it("values what puts others together, though nobody uses it", () => {
    expect(worthOf({ ...FILE, rank: 0.2, reach: 9 })).toBeGreaterThan(1.5 * worthOf({ ...FILE, rank: 0.2 }));
  });

  it("takes an entry point for no shorter than 200 tokens", () => {
    const [short, least, long] = [9, 200, 16 * 200].map((tokens) => worthOf({ ...FILE, role: "entry", tokens }));
    expect(short).toBe(least);
    expect(long).toBeCloseTo(8 * least!, 9);
    expect(worthOf({ ...FILE, tokens: 9 })).toBeLessThan(worthOf({ ...FILE, tokens: 200 }));
  });

  it.each(["test", "example"] as const)("counts a %s of tier high as one of tier medium", (role) => {
    expect(worthOf({ ...FILE, role, tier: "high" })).toBe(worthOf({ ...FILE, role }));
    expect(worthOf({ ...FILE, role, tier: "low" })).toBe(0);
  });

  it("takes a manifest in a folder for one only if it builds, and then its rank does not count", () => {
    const at = (role: "build" | "source", rank: number) => worthOf({ ...FILE, path: "app/pom.xml", role, rank });
    expect(at("build", 9)).toBe(at("build", 1));
    expect(at("source", 9)).toBeGreaterThan(at("source", 1));
    expect(worthOf({ ...FILE, path: "app/a.xml", role: "build", rank: 9 })).not.toBe(at("build", 9));
  });

  it("takes an entry point for used, though nothing refers to it", () => {
    const entry = { ...FILE, role: "entry" } as const;
    expect(worthOf({ ...entry, rank: 0.1 })).toBe(worthOf(entry));
  });

  it("puts pages of built documentation and signatures of releases behind all else", () => {
    for (const path of ["docs/api/Session.html", "release/tool.exe.sig", "SHA256SUMS.txt"])
      expect(worthOf({ ...FILE, path })).toBeCloseTo(worthOf(FILE) / 50, 9);
    expect(worthOf({ ...FILE, path: "src/page.html" })).toBe(worthOf(FILE));
  });

  it("gives long tests less than long sources of what length adds", () => {
    expect(grown("test")).toBeLessThan(grown("source") * 0.6);
  });

  it("puts tests behind what they test", () => {
    expect(worthOf({ ...FILE, role: "test" })).toBeLessThan(worthOf(FILE) / 2);
  });

  it.each([
    ["LICENCE", 0.1],
    ["a/license-mit.txt", 0.1],
    ["licenses.ts", 1],
    ["a/mylicense", 1],
    ["security/a.ts", 1],
    [".github/a.yml", 0.25],
    ["gradlew", 0.1],
    ["android/gradle/wrapper/a.xml", 0.1],
    ["contrib/completions/_tool", 0.1],
    ["src/complete/tool.zsh", 0.1],
    ["src/complete/zsh.rs", 1],
    ["a/.github/a.yml", 1],
    [".githubs/a.yml", 1],
    ["docs/theme.css", 0.25],
    ["website/a.ts", 0.25],
    ["a/docs/theme.css", 1],
    ["a.d.ts", 0.7],
    ["a.d.mts", 0.7],
    ["a.d.ts.map", 1],
    ["ad.ts", 1],
  ])("gives a source at %s the weight %d", (path, factor) => {
    expect(worthOf({ ...FILE, path })).toBeCloseTo(worthOf(FILE) * factor, 9);
  });

  it("grows slower than a file's size, with its tier, and is nothing for tier low", () => {
    const code = worthOf(FILE);
    expect(worthOf({ ...FILE, tokens: 16 * FILE.tokens })).toBeCloseTo(8 * code, 9);
    expect(worthOf({ ...FILE, tier: "high" })).toBeCloseTo((4 / 3) * code, 9);
    expect(worthOf({ ...FILE, tier: "low" })).toBe(0);
    const data = worthOf({ ...FILE, role: "data" });
    for (const role of ["data", "schema"] as const) {
      const grownBy = worthOf({ ...FILE, role, tokens: 16 * FILE.tokens }) / worthOf({ ...FILE, role });
      expect(grownBy).toBeCloseTo(4, 9);
    }
    expect(worthOf({ ...FILE, role: "data", tier: "high" })).toBeCloseTo(2 * data, 9);
  });

  it.each([
    [1, 0, 1],
    [0, 0, 0.4],
    [0.08, 0, 0.4],
    [0.25, 0, 0.25 ** 0.375],
    [9, 0, 9 ** 0.375],
    [19, 0, 3],
    [0.2, 2, 1],
    [2.8, 3, 4 ** 0.375],
    [2.8, 4, 4 ** 0.375],
  ])("weighs rank %d and reach %d with %d", (rank, reach, weight) => {
    expect(worthOf({ ...FILE, rank, reach })).toBeCloseTo(worthOf(FILE) * weight, 9);
  });

  it.each([
    ["README", 52],
    ["readme.rst", 52],
    ["READMES.md", 1],
    ["my-readme.md", 1],
    ["a/README.md", 2],
    ["AGENTS.md", 18],
    ["CONTRIBUTING.rst", 6],
    ["a/architecture.md", 18],
    ["docs/dev/architecture.md", 18],
    ["a/b/c/design.md", 1],
    ["my-overview.md", 1],
    ["overview.md.txt", 1],
    ["package.json", 100],
    ["my-package.json", 1],
    ["cargo.toml.orig", 1],
    ["app/package.json", 1.5],
  ])("gives a document or setting at %s the weight %d", (path, factor) => {
    const at = (name: string): number => worthOf({ ...FILE, role: "docs", path: path.replace(/[^/]*$/u, name) });
    expect(worthOf({ ...FILE, role: "docs", path })).toBeCloseTo(at("x.md") * factor, 9);
  });

  it.each(["Makefile", "pom.xml", "thor.gemspec", "CMakeLists.txt", "go.mod"])(
    "%s at the root is a manifest, whatever its role and rank",
    (path) => {
      const manifest = worthOf({ ...FILE, role: "config", path: "package.json" });
      expect(worthOf({ ...FILE, role: "build", rank: 0, path })).toBe(manifest);
      expect(worthOf({ ...FILE, role: "source", rank: 9, path })).toBe(manifest);
    },
  );

  it("takes rules for agents for a guide", () => {
    const rules = worthOf({ ...FILE, role: "docs", path: ".agents/rules/base.md" });
    expect(rules).toBeCloseTo(18 * worthOf({ ...FILE, role: "docs", path: ".agents/notes/base.md" }), 9);
  });

  it("counts no more than 4,000 tokens of what people read first", () => {
    const [less, most, more] = [3999, 4000, 90_000].map((tokens) =>
      worthOf({ ...FILE, role: "docs", path: "AGENTS.md", tokens }),
    );
    expect(more).toBe(most);
    expect(less).toBeLessThan(most!);
  });

  it("counts every token of other documents", () => {
    const [one, four, more] = [1, 4, 90_000].map((tokens) => worthOf({ ...FILE, role: "docs", path: "x.md", tokens }));
    expect(four).toBeCloseTo(2 * one!, 9);
    expect(more).toBeCloseTo(300 * one!, 9);
  });

  it.each(["docs", "config"] as const)("weighs %s by their depth in place of their rank", (role) => {
    const at = (path: string, rank = 1): number => worthOf({ ...FILE, role, path, rank });
    expect(at("b.md")).toBeCloseTo(0.3 * 3 * Math.sqrt(FILE.tokens), 9);
    expect(at("a/b.md", 9)).toBe(at("a/b.md"));
    expect(at("a/b.md")).toBeCloseTo(0.8 * at("b.md"), 9);
    expect(at("a/b/c.md")).toBeCloseTo(0.64 * at("b.md"), 9);
    expect(at("docs/b.md")).toBeCloseTo(at("a/b.md") * (role === "docs" ? 1 : 0.25), 9);
  });

  it("counts a translation or a specimen for a tenth", () => {
    expect(worthOf({ ...FILE, isCopy: true })).toBeCloseTo(worthOf(FILE) / 10, 9);
  });
});
