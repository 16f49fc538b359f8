import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { DeltaLink, SiteInfo } from "../../../src/site/data/site.ts";
import { ALONE, openScene } from "../../support/action/scene.ts";

const SPEC = { files: { "README.md": "# Widgets\n", "src/a.ts": "export const a = 1;\n" }, head: { "b.txt": "two\n" } };

it("writes a site with its history into a temporary folder, and says where", async () => {
  const scene = await openScene(SPEC);
  const { code, outputs } = await scene.run({ kind: "push", depth: 0, inputs: { ...ALONE, site: "true" } });
  const folder = outputs.get("site-dir") ?? "";
  expect([code, existsSync(join(folder, "index.html"))]).toEqual([0, true]);
  expect(readFileSync(join(folder, "404.html"), "utf8")).toContain('href="/widgets/');
  const { points } = JSON.parse(readFileSync(join(folder, "api/v1/history.json"), "utf8"));
  expect(points).toHaveLength(2);
});

it("writes it where it is asked to, below the workspace and nowhere else", async () => {
  const scene = await openScene(SPEC);
  const run = (dir: string) => scene.run({ inputs: { ...ALONE, site: "true", "site-dir": dir } });
  const { outputs, workspace } = await run("public");
  expect(outputs.get("site-dir")).toBe(join(workspace, "public"));
  expect(existsSync(join(workspace, "public/api/v1/packs.json"))).toBe(true);
  expect((await run("../public")).code).toBe(2);
});

it("is for the address that the workflow names, and the comment links there", async () => {
  const scene = await openScene(SPEC);
  const inputs = { ...ALONE, site: "true", "site-dir": "public", "site-url": "https://packs.example/our/widgets" };
  const { code, workspace } = await scene.run({ inputs });
  expect(code).toBe(0);
  expect(readFileSync(join(workspace, "public/404.html"), "utf8")).toContain('href="/our/widgets/');
  expect(readFileSync(join(workspace, "public/llms.txt"), "utf8")).toContain(
    "(https://packs.example/our/widgets/documents/",
  );
  expect(scene.repository.comments(7)[0]?.body).toContain("[Site](https://packs.example/our/widgets/)");
});

it("compares pairs that it is asked for, and gets the commits that the checkout lacks", async () => {
  const scene = await openScene(SPEC);
  const { ancestor, base } = scene.fixture;
  const asked = `v1.0.0,\n${ancestor}..${base}\n`;
  const { code, workspace } = await scene.run({
    depth: 1,
    inputs: { ...ALONE, site: "true", "site-dir": "public", "site-deltas": asked, baseline: "none" },
    env: { GITHUB_SERVER_URL: scene.github.url.replace("127.0.0.1", "github.localhost") },
  });
  expect(code).toBe(0);
  const { deltas } = JSON.parse(readFileSync(join(workspace, "public/api/v1/deltas.json"), "utf8")) as {
    deltas: readonly DeltaLink[];
  };
  expect(deltas.map((delta) => [delta.base, delta.asked, delta.counts.added])).toEqual([
    [base, { base: "v1.0.0", head: "HEAD" }, 1],
    [ancestor, { base: ancestor, head: base }, 0],
  ]);
});

it("leads to the files of the folder that it packs, and makes the pack there", async () => {
  const scene = await openScene({ files: { "README.md": "# All\n", "packages/server/x.ts": "let x;\n" }, head: {} });
  const inputs = { ...ALONE, site: "true", "site-dir": "public", "working-directory": "packages/server" };
  const { code, workspace } = await scene.run({ kind: "push", depth: 0, inputs });
  expect(code).toBe(0);
  const read = (path: string): string => readFileSync(join(workspace, "public", path), "utf8");
  const { commit, repository } = JSON.parse(read("api/v1/site.json")) as SiteInfo;
  const { files } = JSON.parse(read("api/v1/files/-root.json")) as { files: readonly { path: string; href: string }[] };
  expect(files.map(({ path }) => path)).toEqual(["x.ts"]);
  expect(read(files[0]!.href)).toContain(`href="${repository}/blob/${commit}/packages/server/x.ts"`);
  expect(read("index.html")).toContain(`cd widgets/packages/server &amp;&amp; carryon pack ${commit}`);
});
