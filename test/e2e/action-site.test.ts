import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ALONE, openScene } from "../support/action/scene.ts";

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
