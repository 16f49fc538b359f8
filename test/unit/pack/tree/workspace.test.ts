import { expect, it } from "vitest";
import { workspaceFolder } from "../../../../src/pack/tree/workspace.ts";

const WORKSPACES = [
  { name: "docs", folder: "docs" },
  { name: "@vitejs/plugin-legacy", folder: "packages/plugin-legacy" },
  { name: "vite", folder: "packages/vite" },
  { name: "b-docs", folder: "packages/b/docs" },
];

it("finds a workspace by its name, its folder, and an end of one of them", () => {
  for (const [asked, folder] of [
    ["vite", "packages/vite"],
    ["@vitejs/plugin-legacy", "packages/plugin-legacy"],
    ["plugin-legacy", "packages/plugin-legacy"],
    ["./packages/vite/", "packages/vite"],
    ["docs", "docs"],
    ["b/docs", "packages/b/docs"],
  ] as const) {
    expect(workspaceFolder(WORKSPACES, asked)).toBe(folder);
  }
});

it("names the nearest for one that is not there", () => {
  expect(() => workspaceFolder(WORKSPACES, "vita")).toThrow('there is no workspace "vita"; did you mean "vite"?');
  expect(() => workspaceFolder(WORKSPACES, "zzz")).toThrow(/^there is no workspace "zzz"$/u);
  expect(() => workspaceFolder(WORKSPACES, "zzz")).toThrow(
    expect.objectContaining({
      hint: "Give its name or its folder: docs, packages/plugin-legacy, packages/vite, packages/b/docs.",
    }),
  );
  expect(() => workspaceFolder([], "a")).toThrow("this repository has no workspaces");
});

it("refuses an end that several have", () => {
  const twice = [
    { name: "@x/a", folder: "one/a" },
    { name: "@y/a", folder: "two/a" },
  ];
  expect(() => workspaceFolder(twice, "a")).toThrow('"a" matches 2 workspaces');
});
