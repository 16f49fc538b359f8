import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { ALONE, openScene, sceneOf } from "../support/action/scene.ts";
import { makePullRequest } from "../support/github/pull-request-fixture.ts";
import { EXPANDING_CONFIGS, HOSTILE_CONFIGS } from "../support/hostile/hostile-configs.ts";
import { MEMORY, UNSEEN } from "../support/hostile/hostile-limits.ts";
import { codeIn, NO_STRAYS, straysIn } from "../support/hostile/hostile-markdown.ts";
import { MARK } from "../support/hostile/hostile-names.ts";
import { makeOutside } from "../support/hostile/hostile-pull-request.ts";
import { treeOf } from "../support/hostile/hostile-run.ts";
import { addHostileSettings } from "../support/hostile/hostile-settings.ts";
import { runCli } from "../support/run-cli.ts";
import { readRunnerLog } from "../support/runner/runner-log.ts";

describe("a hostile config", () => {
  const files = { "README.md": "# Widgets\n", "carryon.yml": "encoding: o200k_base\n" };

  it.each(Object.entries(HOSTILE_CONFIGS))(
    "threat 13: %s is refused at its place, and nothing is done",
    async (name, text) => {
      const scene = await openScene({ files, head: { "carryon.yml": text } });
      // Only the memory of a process can be measured.
      const isProcess = name in EXPANDING_CONFIGS;
      const result = await scene.run({ inputs: ALONE, isProcess });
      const { code, annotations, commands, outputs, summary, workspace, maxRss } = result;
      expect({ code, summary, outputs: [...outputs] }).toEqual({ code: 2, summary: "", outputs: [] });
      expect(annotations).toMatchObject([
        { level: "error", message: expect.stringMatching(/^carryon\.yml:\d+:\d+ {2}/u) },
      ]);
      expect(commands).toHaveLength(1);
      expect(annotations[0]?.message.split("\n").filter((line) => UNSEEN.test(line))).toEqual([]);
      expect(isProcess ? maxRss : 0).toBeLessThan(MEMORY);
      expect(scene.repository.comments(7)).toEqual([]);
      expect(existsSync(join(workspace, "pack"))).toBe(false);
      const { stdout, stderr, ...cli } = runCli(["check"], { cwd: workspace });
      expect({ ...cli, stdout, commands: readRunnerLog(stderr).commands }).toEqual({
        code: 2,
        stdout: "",
        commands: [],
      });
      expect(stderr.split("\n").filter((line) => UNSEEN.test(line))).toEqual([]);
    },
  );

  it("threat 3: of the base is told of in code, and the head's own judges", async () => {
    const marked = Object.entries(HOSTILE_CONFIGS).filter(([, config]) => config.includes(MARK));
    for (const [name, text] of marked) {
      const scene = await openScene({ files: { ...files, "carryon.yml": text }, head: files });
      const { code, summary } = await scene.run({ inputs: ALONE });
      const body = scene.repository.comments(7)[0]?.body ?? "";
      expect({ name, code, told: codeIn(body).includes("carryon.yml:") }).toEqual({ name, code: 0, told: true });
      for (const markdown of [summary, body]) expect({ name, ...straysIn(markdown) }).toEqual({ name, ...NO_STRAYS });
    }
  });
});

describe("a tree whose links stand where the action reads rules and writes packs", () => {
  const files = { "README.md": "# Widgets\n" };

  it.each([
    ["pack", "", { "output-dir": "pack" }],
    ["pack/archive", "", { "output-dir": "pack/archive" }],
    ["out", "", { "output-dir": "out/packs" }],
    ["app", "", { "working-directory": "app" }],
    ["settings", "", { config: "settings/carryon.yml" }],
    ["settings/carryon.yml", "carryon.yml", { config: "settings/carryon.yml" }],
    ["carryon.yml", "carryon.yml", {}],
    [".carryonignore", "canary.txt", {}],
  ])(
    "threat 5: %s as a link out of the workspace is refused, and nothing is read or written there",
    async (path, to, inputs) => {
      const outside = makeOutside();
      const before = treeOf(outside.folder);
      const scene = await openScene({
        files,
        head: { [path]: { symlink: join(outside.folder, to) } },
      });
      const result = await scene.run({ inputs: { ...ALONE, ...inputs } });
      expect([result.code, result.annotations.map(({ level }) => level)]).toEqual([2, ["error"]]);
      expect(result.stdout + JSON.stringify(scene.github.log)).not.toContain(outside.content);
      expect(treeOf(outside.folder)).toEqual(before);
    },
  );

  it.each(["/", "..", "../..", "a/../../b", "/etc"])("threat 5: the place %s is refused as input", async (place) => {
    const scene = await openScene({ files, head: { "a/b.txt": "b\n" } });
    for (const input of ["working-directory", "output-dir", "config"]) {
      const { code, annotations } = await scene.run({ inputs: { ...ALONE, [input]: place } });
      expect([code, annotations.map(({ level }) => level)]).toEqual([2, ["error"]]);
    }
  });
});

describe("a base that has to be fetched into a clone whose settings and hooks all run something", () => {
  it.each([
    ["auto", [0]],
    // These settings may or may not prevent the fetch.
    ["main", [0, 2]],
    ["--upload-pack=touch pwn", [2]],
    ["ext::sh -c touch% pwn", [2]],
    ["$(touch pwn)", [2]],
    ["main\n::error::pwn\r##[add-mask]e", [2]],
  ])("threat 15: %j as baseline runs none of it", async (baseline, codes) => {
    const outside = makeOutside();
    const fixture = await makePullRequest({ files: { "a.txt": "a\n" }, head: { "b.txt": "b\n" } });
    const scene = await sceneOf(fixture);
    const checkout = fixture.checkout({ event: "pull_request", depth: 1 });
    addHostileSettings(checkout, outside.canary);
    const { code, annotations } = await scene.run({ workspace: checkout.root, inputs: { ...ALONE, baseline } });
    expect(codes).toContain(code);
    expect(annotations.filter(({ level }) => level === "error")).toHaveLength(code === 0 ? 0 : 1);
    expect(outside.found()).toEqual([]);
    expect(readdirSync(checkout.root).toSorted()).toEqual([".git", "a.txt", "b.txt"]);
    // Check that the traps work: plain git triggers them.
    expect(() => checkout.git("status")).toThrow("Command failed");
    expect(outside.found()).toContain("fsmonitor");
  });
});
