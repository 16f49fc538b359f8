import { describe, expect, it } from "vitest";
import { gitEnvironment, makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

describe("what carryon pack prints", () => {
  it("names the file to give to a model, and the delta that an anchor adds", async () => {
    const { root } = await makeRepository({ files: { "a.md": "# A\n" } });
    const { code, out } = await runHere(root, ["pack", "--anchor", "HEAD", "--out", "out", "--no-cache"]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /\n {2}out\/FULL\/REPO-FULL\.md +\d+ tokens {3}every file; fits a 200k window {3}← give this to a model\n/u,
    );
    expect(out).toMatch(
      /\n {2}out\/DELTA\/REPO-DELTA-[0-9a-f]{12}\.md +\d+ tokens {3}changes since the anchor's FULL\n/u,
    );
  });

  it.each([["--verbose"], []])("prints the complete report with %s or in CI", async (...more) => {
    const { root } = await makeRepository({ files: { "a.md": "# A\n" } });
    const args = ["pack", "--anchor", "HEAD", "--out", "out", "--no-cache", ...more];
    const { code, out } = await runHere(
      root,
      args,
      more.length === 0 ? { env: { ...gitEnvironment, CI: "true" } } : {},
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}DELTA +1 +\d+ +– {3}DELTA\/REPO-DELTA-[0-9a-f]{12}\.md$/mu);
    expect(out).toMatch(
      /\n\n {2}For a model {2}out\/FULL\/REPO-FULL\.md \(\d+ tokens\)\n {2}Written to out\/ · 0\.0 s · /u,
    );
  });

  it.each([[[]], [["--quiet"]]])("says that a config by another name is not read: %j", async (more) => {
    const { root } = await makeRepository({ files: { "a.md": "# A\n", "carryon.yaml": "packs: {}\n" } });
    const { code, out, err } = await runHere(root, ["check", "--no-cache", ...more]);
    expect(code).toBe(0);
    expect(out + err).toContain("carryon.yaml  not read: the config is carryon.yml; rename this file to use it");
  });

  it.each(["carryon.yaml", "carryon.json", ".carryon.yml"])(
    "says with --quiet that an untracked %s has no effect",
    async (name) => {
      const repository = await makeRepository({ files: { "a.md": "# A\n" } });
      repository.write({ [name]: "packs: {}\n" });
      expect(await runHere(repository.root, ["check", "--no-cache", "--quiet"])).toEqual({
        code: 0,
        out: "",
        err: `${name}  not read: the config is carryon.yml; rename this file to use it\n`,
      });
    },
  );

  it("applies an untracked carryon.yml, and says so", async () => {
    const repository = await makeRepository({ files: { "a.md": "# A\n", "b.md": "# B\n" } });
    repository.write({ "carryon.yml": "policy: { never: [b.md] }\n" });
    const { code, out } = await runHere(repository.root, ["check", "--no-cache"]);
    expect(code).toBe(0);
    expect(out).toMatch(/carryon\.yml {2}applied, though git does not track it/u);
    expect(out).toContain("1 never");
  });

  it("says with --quiet once that a pack cannot fit into its budget", async () => {
    const { root } = await makeRepository({ files: { "a.md": "# A\n" } });
    const { code, err } = await runHere(root, ["check", "--only", "lite", "-b", "10", "--no-cache", "--quiet"]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^REPO LITE does not fit in 10 tokens: .*\n$/u)]);
  });

  it.each([["lite"], ["split,lite"]])("refuses an anchor without a FULL pack: --only %s", async (only) => {
    const { root } = await makeRepository({ files: { "a.md": "# A\n" } });
    expect(await runHere(root, ["pack", "--anchor", "HEAD", "--only", only, "--no-cache"])).toMatchObject({
      code: 2,
      out: "",
      err: "carryon: an anchor needs a FULL pack, but this run does not build one\n  Omit the anchor, or build a pack of kind full.\n",
    });
  });
});
