import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

const lines = (name: string): string =>
  Array.from({ length: 30 }, (_, i) => `export const ${name}${i} = ${i};\n`).join("");

describe("carryon task --evaluate", () => {
  it("plans packs of subjects on the trees before, and counts what they show of the changes", async () => {
    const files = { "src/upload.ts": lines("upload"), "src/color.ts": lines("color"), "README.md": "# Uploads\n" };
    const repository = await makeRepository({ files });
    const commit = (changed: Readonly<Record<string, string>>, message: string): void => {
      repository.write(changed);
      repository.commit(message);
    };
    commit({ "src/upload.ts": lines("upload").replace("upload3 = 3", "upload3 = 33") }, "change the third upload");
    commit({ "src/new.ts": "export const added = 1;\n" }, "add a new file");
    commit({ "src/color.ts": `${lines("color")}export const more = 1;\n` }, "1.0.1");
    commit({ "src/color.ts": `export const first = 1;\n${lines("color")}` }, "change a color");
    const { code, out } = await runHere(repository.root, ["task", "--evaluate", "3", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      commits: [
        { subject: "change a color", files: [1, 1], lines: [2, 2], rank: 1 },
        { subject: "change the third upload", files: [1, 1], lines: [1, 1], rank: 1 },
      ],
      skipped: 2,
      totals: { files: 1, firstFive: 1, lines: 1 },
    });
    const text = (await runHere(repository.root, ["task", "--evaluate"])).out;
    expect(text).toMatch(/^ +1\/1 +2\/2 +1 {2}[0-9a-f]{7} +[\d,]+ {2}change a color$/mu);
    expect(text).toContain("100.0%  of the changed files are shown");
  });

  it("lets no pack know its own or a later commit", async () => {
    const repository = await makeRepository({ files: { "src/a.ts": lines("a"), "src/b.ts": lines("b") } });
    repository.write({ "src/b.ts": `${lines("b")}// zebra\n` });
    repository.commit("make the zebra run");
    const { out } = await runHere(repository.root, ["task", "--evaluate", "--json", "-b", "600"]);
    const { commits } = JSON.parse(out) as { commits: readonly { rank?: number }[] };
    // Without the commit itself, nothing links its words to the file.
    expect(commits[0]?.rank).not.toBe(1);
  });

  it("says what it needs where there is no history", async () => {
    const { root } = await makeRepository({ files: { "a.ts": "" } });
    expect(await runHere(root, ["task", "--evaluate"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("history"),
    });
    expect((await runHere(root, ["task", "--evaluate", "3", "fix it"])).code).toBe(2);
  });
});
