import { describe, expect, it } from "vitest";
import { classifyCommand } from "../../../../src/agents/parts/program.ts";

const WANTED = ["npx", "-y", "carryon@1.0.0", "mcp", "."];

describe("words that start Carryon", () => {
  it.each([
    [WANTED, { state: "current", version: "1.0.0" }],
    [["npx", "-y", "carryon@0.9.0-rc.1", "mcp", "."], { state: "stale", version: "0.9.0-rc.1" }],
    [["cmd", "/c", "npx", "-y", "carryon@1.0.0", "mcp", "."], { state: "stale", version: "1.0.0" }],
    [["node", "/home/me/carryon/dist/cli.js", "mcp", "."], { state: "stale" }],
    [["C:\\carryon\\dist\\cli.js", "mcp", "."], { state: "stale" }],
    [["npx", "-y", "carryon@1.0.0", "mcp", ".", "--store", "x"], { state: "edited", version: "1.0.0" }],
    [["docker", "run", "carryon-image"], { state: "foreign", reason: "it starts another program" }],
    [[undefined, 3], { state: "foreign", reason: "it starts another program" }],
  ])("%j", (found, state) => {
    expect(classifyCommand(found, WANTED)).toEqual(state);
  });
});
