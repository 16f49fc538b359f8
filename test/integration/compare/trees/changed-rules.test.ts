import { describe, expect, it } from "vitest";
import { packManifest } from "../../../support/output-manifest.ts";
import { BUDGETS, change, compare, LINES, REFS, secretLetters } from "./two-commits.ts";

const lite = (target: number): Readonly<Record<string, string>> => ({
  "carryon.yml": `packs: { lite: { kind: lite, budget: { target: ${target} } } }\n`,
});

describe("a change of the rules", () => {
  it("threat 14: judges a change that raises its own budget by the budget of the base", async () => {
    const repository = await change(
      { "carryon.yml": BUDGETS("{ max: 400 }"), "a.txt": LINES(10) },
      { "carryon.yml": BUDGETS("{ max: 400000 }"), "a.txt": LINES(200) },
    );
    const delta = await compare(repository, REFS);
    expect(delta.policy).toEqual({ source: "base", files: ["carryon.yml"], held: ["budget"] });
    expect(delta.packs).toMatchObject([
      { pack: "full", budget: { max: 400 }, heldBudget: { max: 400_000 }, state: "over", gate: "adds-to-over" },
    ]);
    const trusting = await compare(repository, REFS, "head");
    expect(trusting.packs).toMatchObject([{ budget: { max: 400_000 }, gate: "within" }]);
  });

  it.each([
    ["a line in .carryonignore", { ".carryonignore": "b.txt\n" }],
    ["an attribute", { ".gitattributes": "b.txt linguist-generated\n" }],
    ["policy.never", { "carryon.yml": `${BUDGETS("{ max: 1000 }")}policy: { never: ["b.txt"] }\n` }],
  ])("takes a file that the change leaves out by %s out of what it checks, too", async (_what, rules) => {
    const repository = await change(
      { "carryon.yml": BUDGETS("{ max: 1000 }"), "a.txt": LINES(10) },
      { ...rules, "b.txt": LINES(300) },
    );
    const { packs, policy } = await compare(repository, REFS);
    const [full] = packs;
    expect([full!.gate, full!.judged, policy.held]).toEqual(["within", undefined, undefined]);
    expect(full!.head!.tokens).toBeLessThan(1000);
    expect(full!.byBaseRules!.tokens).toBeGreaterThan(3000);
  });

  it("threat 14: counts what the change brings back into the packs", async () => {
    const repository = await change(
      { "carryon.yml": BUDGETS("{ max: 1000 }"), ".carryonignore": "b.txt\n", "a.txt": LINES(10), "b.txt": LINES(300) },
      { ".carryonignore": "!b.txt\n" },
    );
    const [full] = (await compare(repository, REFS)).packs;
    expect(full).toMatchObject({ gate: "adds-to-over", state: "over", cuts: [{ pattern: "/b.txt" }] });
  });

  it("threat 10: finds a secret that the change hides with its file", async () => {
    const text = `export const key = "AKIA${secretLetters(16)}";\n`;
    const found = [{ rule: "aws-access-token", path: "b.ts", line: 1, specific: true }];
    const ways: Readonly<Record<string, string>>[] = [
      { ".carryonignore": "b.ts\n" },
      { "carryon.yml": 'policy: { never: ["b.ts"] }\n' },
      { "carryon.yml": "max-file-bytes: 9\n" },
      { "carryon.yml": 'scopes: { A: { exclude: ["b.ts"] } }\n' },
    ];
    for (const rules of ways) {
      const repository = await change({ "carryon.yml": "{}\n", "a.ts": "export {};\n" }, { ...rules, "b.ts": text });
      const { redactions } = await compare(repository, REFS);
      expect([rules, redactions]).toEqual([rules, found]);
    }
  });

  it("threat 10: finds a secret in a file that the change brings back into the packs", async () => {
    const repository = await change(
      { ".carryonignore": "b.ts\n", "a.ts": "export {};\n" },
      { ".carryonignore": "", "b.ts": `export const key = "AKIA${secretLetters(16)}";\n` },
    );
    expect((await compare(repository, REFS)).redactions).toMatchObject([{ path: "b.ts" }]);
  });

  it("tells no secret for new that a file had before the change left it out", async () => {
    const text = `export const key = "AKIA${secretLetters(16)}";\n`;
    const repository = await change(
      { "a.ts": "export {};\n", "b.ts": text },
      { ".carryonignore": "b.ts\n", "b.ts": `// moved\n${text}` },
    );
    expect((await compare(repository, REFS)).redactions).toEqual([]);
  });

  it("checks against a limit that the change lowers or sets at once", async () => {
    const lowered = await change(
      { "carryon.yml": BUDGETS("{ max: 4000 }"), "a.txt": LINES(10) },
      { "carryon.yml": BUDGETS("{ max: 400 }"), "b.txt": LINES(100) },
    );
    const { packs, policy } = await compare(lowered, REFS);
    expect(packs).toMatchObject([{ budget: { max: 400 }, gate: "adds-to-over" }]);
    expect(policy.held).toBeUndefined();
    const set = await change(
      { "carryon.yml": BUDGETS("{}"), "a.txt": LINES(100) },
      { "carryon.yml": BUDGETS("{ max: 400 }"), "a.txt": LINES(90) },
    );
    expect((await compare(set, REFS)).packs).toMatchObject([{ budget: { max: 400 }, gate: "over-before" }]);
  });

  it("fails on secrets if one side says so, and says which rule the change loosens", async () => {
    const key = `export const key = "AKIA${secretLetters(16)}";\n`;
    const [redact, fail] = ["redact", "fail"].map((secrets) => ({
      "carryon.yml": `policy: { secrets: ${secrets} }\n`,
    }));
    const stricter = await compare(await change({ ...redact!, "a.ts": key }, fail!), REFS);
    expect([stricter.forbidden, stricter.policy.held]).toEqual([["secrets"], undefined]);
    const looser = await compare(await change({ ...fail!, "a.ts": key }, redact!), REFS);
    expect([looser.forbidden, looser.policy.held]).toEqual([["secrets"], ["secrets"]]);
  });

  it("says how a LITE pack fits the base's target where the change raises it", async () => {
    const sources = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`src/f${i}.ts`, `export const v${i} = 1;\n${LINES(20)}`]),
    );
    const repository = await change({ ...lite(1000), ...sources }, lite(3000));
    const [pack] = (await compare(repository, REFS)).packs;
    expect(pack).toMatchObject({ budget: { target: 1000 }, gate: "within" });
    expect(pack!.judged!.tokens).toBeLessThanOrEqual(1000);
    expect(pack!.head!.tokens).toBeGreaterThan(1000);
  });

  it("threat 14: judges a pack that the change takes out of the config", async () => {
    const two = `${BUDGETS("{ max: 300 }")}  lite: { kind: lite }\n`;
    const repository = await change(
      { "carryon.yml": two, "a.txt": LINES(5) },
      { "carryon.yml": "packs:\n  lite: { kind: lite }\n", "a.txt": LINES(100) },
    );
    const full = (await compare(repository, REFS)).packs.find(({ pack }) => pack === "full");
    expect(full).toMatchObject({ change: "removed", gate: "adds-to-over" });
  });

  it("threat 14: judges a folder that a change passes off as a pack of ours", async () => {
    const config = { "carryon.yml": BUDGETS("{ max: 1000 }") };
    const repository = await change(
      { ...config, "docs/a.md": LINES(5) },
      { "docs/manifest.json": packManifest("a.md", "b.md"), "docs/b.md": LINES(300) },
    );
    const { packs, policy } = await compare(repository, REFS);
    expect(policy.files).toEqual(["docs/manifest.json"]);
    expect(packs).toMatchObject([{ gate: "adds-to-over" }]);
  });

  it("threat 14: judges files that a change adds to a pack that the base has, unless they are part of it", async () => {
    const pack = { "pack/manifest.json": packManifest("FULL/A.md"), "pack/FULL/A.md": LINES(300) };
    const repository = await change({ "carryon.yml": BUDGETS("{ max: 1000 }"), ...pack }, { "pack/b.md": LINES(300) });
    const { packs, policy } = await compare(repository, REFS);
    expect(policy.files).toEqual([]);
    expect(packs).toMatchObject([{ gate: "adds-to-over" }]);
    repository.remove("pack/b.md");
    repository.write({ "pack/manifest.json": packManifest("FULL/A.md", "FULL/B.md"), "pack/FULL/B.md": LINES(300) });
    repository.commit();
    expect((await compare(repository, ["HEAD~2", "HEAD"])).packs).toMatchObject([{ gate: "within" }]);
  });

  it("threat 14: finds what a first config hides and excuses, and counts what the change brings back", async () => {
    const secret = `export const key = "AKIA${secretLetters(16)}";\n`;
    const repository = await change(
      { ".carryonignore": "big.txt\n", "big.txt": LINES(300) },
      {
        "carryon.yml": `${BUDGETS("{ max: 1000 }")}policy: { never: ["a.ts"], allow: [{ paths: ["**"] }] }\n`,
        ".carryonignore": "a.ts\n",
        "a.ts": secret,
      },
    );
    const { packs, redactions } = await compare(repository, REFS);
    expect(redactions).toMatchObject([{ path: "a.ts" }]);
    expect(packs).toMatchObject([{ gate: "new-over" }]);
  });

  it("threat 14: counts as the base does where the change counts otherwise", async () => {
    const repository = await change(
      { "carryon.yml": `encoding: cl100k_base\n${BUDGETS("{ max: 300 }")}`, "a.txt": LINES(8) },
      { "carryon.yml": `encoding: o200k_base\n${BUDGETS("{ max: 300 }")}`, "a.txt": LINES(60) },
    );
    const { encoding, packs, policy } = await compare(repository, REFS);
    expect([encoding, policy.files]).toEqual(["o200k_base", ["carryon.yml"]]);
    expect(packs).toMatchObject([{ gate: "adds-to-over" }]);
    expect(packs[0]!.judged).toBeDefined();
  });

  it("takes a config that the base lacks for new: judged by its maximum, without growth", async () => {
    const repository = await change(
      { "a.txt": LINES(10) },
      { "carryon.yml": BUDGETS("{ max: 100000, growth: 0 }"), "a.txt": LINES(100) },
    );
    const delta = await compare(repository, REFS);
    expect(delta.policy).toEqual({ source: "head", files: ["carryon.yml"] });
    expect(delta.packs).toMatchObject([{ gate: "within", change: "changed" }]);
  });

  it("judges by the head's policy where the base's cannot be read, and says why", async () => {
    const repository = await change({ "carryon.yml": "packs: [\n" }, { "carryon.yml": BUDGETS("{ max: 100000 }") });
    const { policy } = await compare(repository, REFS);
    expect(policy).toMatchObject({ source: "head", files: ["carryon.yml"] });
    expect(policy.problem).toContain("carryon.yml:");
  });

  it("threat 10: counts a secret that the change itself allows as new", async () => {
    const secret = `AKIA${secretLetters(16)}`;
    const text = `key = "${secret}"\n`;
    const repository = await change(
      { "carryon.yml": "policy: { secrets: redact }\n", "a.ts": "export {};\n" },
      { "carryon.yml": `policy: { allow: [{ paths: ["a.ts"] }] }\n`, "a.ts": text },
    );
    const { redactions } = await compare(repository, REFS);
    expect(redactions).toEqual([{ rule: "aws-access-token", path: "a.ts", line: 1, specific: true }]);
  });
});
