import { expect, it } from "vitest";
import { past } from "../../../support/past.ts";
import { makeRepository } from "../../../support/repository.ts";

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");

it("has no LITE, but what LITE is cut from: files of the tiers high and medium, whole", async () => {
  const files = { "README.md": "# A\n", "src/a.ts": "export {};\n", "test/fixtures/x.txt": `${words(500)}\n` };
  const repository = await makeRepository({ files });
  const { history, reportOf } = await past(repository.root);
  const { packs, material } = history.commits[0]!;
  const report = await reportOf("HEAD");
  const frames = report.files
    .filter(({ tier }) => tier !== "low")
    .map(({ receipts }) => receipts.find(({ pack }) => pack === "full")!.tokens);
  expect(packs.map(({ kind }) => kind)).toEqual(["full", "split"]);
  expect(material).toEqual([{ scope: "REPO", tokens: frames.reduce((sum, tokens) => sum + tokens, 0) }]);
});

it("has the material of LITE for each scope, and none without a LITE pack", async () => {
  const scopes = "scopes:\n  A: { root: a }\n  B: { root: b }\n";
  const files = { "carryon.yml": scopes, "a/a.ts": "export {};\n", "b/b.ts": `// ${words(90)}\n` };
  const repository = await makeRepository({ files });
  const [commit] = (await past(repository.root)).history.commits;
  expect(commit!.material.map(({ scope, tokens }) => [scope, tokens > 100])).toEqual([
    ["A", false],
    ["B", true],
  ]);
  repository.write({ "carryon.yml": `${scopes}packs:\n  full: { kind: full }\n` });
  repository.commit();
  expect((await past(repository.root)).history.commits.map(({ material }) => material)).toEqual([[], []]);
});
