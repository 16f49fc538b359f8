import { describe, expect, it } from "vitest";
import { BUDGETS, change, compare, LINES, REFS, secretLetters } from "./two-commits.ts";

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");

describe("compareTrees", () => {
  it("says what a change does to every pack and file", async () => {
    const repository = await change(
      { "README.md": "# A\n", "src/a.ts": "export const a = 1;\n", "src/b.ts": "export const b = 2;\n" },
      { "src/a.ts": "export const a = 1;\nexport const more = 3;\n", "src/moved.ts": "export const b = 2;\n" },
      ["src/b.ts"],
    );
    const { packs, files } = await compare(repository, REFS);
    expect(files.map(({ path, from, change: kind }) => [path, from, kind])).toEqual([
      ["src/a.ts", undefined, "changed"],
      ["src/moved.ts", "src/b.ts", "renamed"],
    ]);
    for (const pack of packs) expect(pack).toMatchObject({ change: "changed", gate: "within" });
    const [full] = packs;
    expect(full!.prefix!.kept).toBeGreaterThan(0);
    expect(full!.prefix!.kept).toBeLessThan(full!.prefix!.of);
  });

  it("tells the same bytes from other bytes that cost the same", async () => {
    const repository = await change({ "a.txt": "one two\n" }, { "a.txt": "two one\n" });
    expect((await compare(repository, REFS)).packs[0]!.change).not.toBe("identical");
    for (const { change: kind } of (await compare(repository, ["HEAD", "HEAD"])).packs) expect(kind).toBe("identical");
  });

  it("threat 10: tells a secret in place of another from one that is still there, and one that moved from a new one", async () => {
    const [one, two] = [3, 11].map((step) => `AKIA${secretLetters(16, step)}`) as [string, string];
    const before = { "a.ts": `export const key = "${one}";\n`, "old.ts": `// first\nexport const k = "${two}";\n` };
    const moved = { "new.ts": `// second\nexport const k = "${two}";\n` };
    const kept = await change(before, { ...moved, "a.ts": `// a line\nexport const key = "${one}";\n` }, ["old.ts"]);
    expect((await compare(kept, REFS)).redactions).toEqual([]);
    const other = await change(before, { "a.ts": `export const key = "AKIA${secretLetters(16, 5)}";\n` });
    const { redactions } = await compare(other, REFS);
    expect(redactions).toEqual([{ rule: "aws-access-token", path: "a.ts", line: 1, specific: true }]);
    expect(JSON.stringify(redactions)).not.toContain("digest");
  });

  it("blames nobody for what the digits of a boundary cost", async () => {
    const config = { "carryon.yml": BUDGETS("{ max: 100 }") };
    const gates = new Set<string>();
    for (const word of ["one", "two", "six", "ten", "red", "big", "old", "new"]) {
      const repository = await change({ ...config, "a.txt": LINES(40) }, { "a.txt": `${word} ${LINES(40).slice(2)}` });
      const [full] = (await compare(repository, REFS)).packs;
      gates.add(full!.gate);
    }
    expect([...gates]).toEqual(["over-before"]);
  });

  it("blames no change for a scope that it leaves alone", async () => {
    const config = `scopes: { WEB: { root: web }, API: { root: api } }\n${BUDGETS("{ max: 100 }")}`;
    const gates = new Set<string>();
    for (const word of ["one", "two", "six", "ten"]) {
      const repository = await change(
        { "carryon.yml": config, "web/a.txt": LINES(40), "api/b.txt": LINES(40) },
        { "web/a.txt": `${word} ${LINES(40).slice(2)}` },
      );
      const { packs } = await compare(repository, REFS);
      for (const { scope, change: kind, gate } of packs) gates.add(`${scope} ${kind} ${gate}`);
    }
    expect([...gates]).toContain("API identical over-before");
    expect([...gates].filter((gate) => gate.startsWith("API"))).toHaveLength(1);
  });

  it("counts both sides as the head's config says", async () => {
    const repository = await change(
      { "carryon.yml": "encoding: cl100k_base\n", "a.txt": LINES(10) },
      { "carryon.yml": "encoding: o200k_base\n" },
    );
    const { encoding, packs } = await compare(repository, REFS);
    expect(encoding).toBe("o200k_base");
    expect(packs.find(({ pack }) => pack === "full")!.change).not.toBe("unknown");
  });

  it("names the documents of a SPLIT pack that are over, with what they were", async () => {
    const config = "packs:\n  split: { kind: split, budget: { max: 500 } }\n";
    const repository = await change({ "carryon.yml": config, "docs/a.md": words(200) }, { "docs/a.md": words(900) });
    const [split] = (await compare(repository, REFS)).packs;
    expect(split!.gate).toBe("adds-to-over");
    expect(split!.overDocuments).toMatchObject([{ path: expect.stringContaining("DOCS") }]);
    expect(split!.cuts[0]!.tokens).toBeGreaterThan(0);
  });
});
