import { expect, it } from "vitest";
import { installationChecks } from "../../../../src/agents/status/installation-checks.ts";
import type { InstallationFacts } from "../../../../src/agents/state/installation.ts";

const GOOD: InstallationFacts = {
  node: "24.1.0",
  nodeProblem: undefined,
  git: "2.39.5",
  cache: "/home/me/.cache/carryon",
  cacheUse: "1 repository, 12 kB of at most 1.0 GB",
  cacheProblem: undefined,
  hasConfig: true,
  configProblem: undefined,
  hasFolder: true,
  folderProblem: undefined,
  hasStore: true,
  storeProblem: undefined,
  hasAgents: true,
  staleAgents: [],
  editedAgents: [],
};

it("nothing is wrong with an installation that is as it should be", () => {
  expect(installationChecks(GOOD).map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => "ok"));
});

it.each<[string, Partial<InstallationFacts>]>([
  ["Node", { nodeProblem: "too old" }],
  ["git", { git: undefined }],
  ["git", { git: "2.29.9" }],
  ["git", { git: "1.99" }],
  ["Config", { configProblem: "unknown key" }],
  ["Cache", { cache: undefined }],
  ["Cache", { cacheProblem: "cannot be written" }],
  ["Folder", { folderProblem: "not a folder" }],
  ["Store", { storeProblem: "damaged" }],
  ["Agents", { staleAgents: ["Codex"] }],
  ["Agents", { editedAgents: ["Codex"] }],
])("what is wrong with %s has a way out", (name, facts) => {
  const wrong = installationChecks({ ...GOOD, ...facts }).filter(({ state }) => state === "wrong");
  expect(wrong.map((check) => check.name)).toEqual([name]);
  expect(wrong[0]?.hint).toMatch(/^[A-Z].*\.$/u);
});

it("what is not there yet is not wrong", () => {
  const checks = installationChecks({ ...GOOD, hasConfig: false, hasFolder: false, hasStore: false, hasAgents: false });
  expect(checks.filter(({ state }) => state === "none").map(({ name }) => name)).toEqual([
    "Config",
    "Folder",
    "Store",
    "Agents",
  ]);
});
