import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AGENT_NAMES, agentProject, changeIn, gitIn, statusIn, treeOf } from "../../support/agents/agent-project.ts";
import { REAL_TREES } from "../../support/agents/real-trees.ts";

describe.each(Object.entries(REAL_TREES))("with %s", (_, files) => {
  it.each([...AGENT_NAMES, "git-hooks", "vscode-tasks"])(
    "%s is installed, checked, repaired and uninstalled without a trace",
    (name) => {
      const root = agentProject(files);
      const before = treeOf(root);
      expect(changeIn(root, { names: [name] }).changes.length).toBeGreaterThan(0);
      expect(statusIn(root, name)).toMatchObject({ installed: true, stale: [] });
      const installed = treeOf(root);
      expect(changeIn(root, { names: [name], verb: "repair" }).changes).toEqual([]);
      expect(changeIn(root, { names: [name] }).changes).toEqual([]);
      expect(treeOf(root)).toEqual(installed);
      changeIn(root, { names: [name], verb: "uninstall" });
      expect(treeOf(root)).toEqual(before);
    },
  );

  it("all agents at once go without a trace, also one after the other, and after a new version", () => {
    const root = agentProject(files);
    const before = treeOf(root);
    changeIn(root, { isForAll: true, extras: ["git-hooks", "vscode-tasks"] });
    changeIn(root, { isForAll: true, verb: "uninstall" });
    expect(treeOf(root)).toEqual(before);
    for (const name of AGENT_NAMES) changeIn(root, { names: [name] });
    const renewed = { program: { command: "npx", args: ["-y", "carryon@2.0.0"] }, version: "2.0.0" };
    expect(statusIn(root, "cursor", renewed).stale.map(({ what }) => what)).toEqual(["server", "hook"]);
    changeIn(root, { ...renewed, verb: "repair" });
    expect(AGENT_NAMES.flatMap((name) => statusIn(root, name, renewed).stale)).toEqual([]);
    for (const name of AGENT_NAMES) changeIn(root, { names: [name], verb: "uninstall" });
    expect(treeOf(root)).toEqual(before);
  });

  it("a repair is of agents that are installed, also with --all", () => {
    const root = agentProject(files);
    const before = treeOf(root);
    expect(() => changeIn(root, { names: ["cursor"], verb: "repair" })).toThrow(
      expect.objectContaining({ code: "usage", hint: "Run carryon agents install cursor." }),
    );
    expect(changeIn(root, { isForAll: true, verb: "repair" }).agents).toEqual([]);
    expect(treeOf(root)).toEqual(before);
  });

  it("a dry run writes nothing, and prints what git applies to the same effect", () => {
    const root = agentProject(files);
    const before = treeOf(root);
    const { patch } = changeIn(root, { isForAll: true, dryRun: true });
    expect(treeOf(root)).toEqual(before);
    const other = agentProject(files);
    writeFileSync(join(other, ".git/patch"), patch);
    gitIn(other, "apply", "--whitespace=nowarn", ".git/patch");
    rmSync(join(other, ".git/patch"));
    changeIn(root, { isForAll: true });
    expect(treeOf(root)).toEqual(treeOf(other));
    const back = changeIn(root, { isForAll: true, verb: "uninstall", dryRun: true }).patch;
    writeFileSync(join(other, ".git/patch"), back);
    gitIn(other, "apply", "--whitespace=nowarn", ".git/patch");
    rmSync(join(other, ".git/patch"));
    expect(treeOf(other)).toEqual(before);
  });
});
