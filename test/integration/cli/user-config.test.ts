import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readUserConfig } from "../../../src/cli/user-config.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

/** Environment with a user config. */
const configured = (text: string): Readonly<Record<string, string>> => ({
  ...gitEnvironment,
  XDG_CONFIG_HOME: makeDirectory({ "carryon/config.yml": text }),
});

it("is read from XDG_CONFIG_HOME or ~/.config, and may be missing or empty", async () => {
  const home = makeDirectory({ ".config/carryon/config.yml": "quiet: true\ncolor: never\nfor: gpt-5.5\n" });
  const expected = { quiet: true, color: "never", for: "gpt-5.5" };
  expect(await readUserConfig({ HOME: home })).toEqual(expected);
  expect(await readUserConfig({ HOME: home, XDG_CONFIG_HOME: "relative" })).toEqual(expected);
  expect(await readUserConfig({ HOME: home, XDG_CONFIG_HOME: "/nonexistent" })).toEqual({});
  expect(await readUserConfig(configured("# nothing\n"))).toEqual({});
});

it.each([
  ["omit: [generated]", ':1:1  unknown key "omit"; known keys: color, for, quiet, verbose'],
  ["toString: 1", ':1:1  unknown key "toString"'],
  ["quiet: yes please", ":1:8  quiet must be true or false"],
  ["\ncolor: red\nfor: [a]", ":3:6  for must be claude, gpt, gemini or a model"],
  ["quiet: true\nverbose: true", ":1:1  quiet and verbose contradict; keep one"],
  ["- quiet", ":1:1  the file must be a map; write quiet: true"],
  ["quiet: [", ":1:"],
])("refuses %j with its place", async (text, message) => {
  const { code, out, err } = await runHere(makeDirectory(), ["status"], { env: configured(text) });
  expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringContaining(message) });
  expect(err).toContain("This file sets output preferences only.");
});

it("a folder in its place is refused", async () => {
  const folder = makeDirectory();
  mkdirSync(join(folder, "carryon/config.yml"), { recursive: true });
  await expect(readUserConfig({ XDG_CONFIG_HOME: folder })).rejects.toThrow("config.yml cannot be read");
});

it("sets the defaults of --quiet and of color, which the command line overrides", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
  const run = async (text: string, ...args: readonly string[]): Promise<string> =>
    (await runHere(root, ["check", "--no-cache", ...args], { env: configured(text) })).out;
  expect(await run("quiet: true")).toBe("");
  expect(await run("quiet: true", "--no-quiet")).toContain("All checks passed");
  expect(await run("quiet: true", "--json")).toContain('"findings"');
  expect(await run("color: never")).not.toContain("\u001b[");
  expect(await run("color: always")).toContain("\u001b[");
});

it("sets the model to recommend a pack for, which --for overrides", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
  const run = (model: string, ...args: readonly string[]) =>
    runHere(root, ["pack", "--no-cache", ...args], { env: configured(`for: ${model}`) });
  expect((await run("claude")).out).toContain("FULL for claude-sonnet-5: ≈ ");
  expect((await run("claude", "--for", "gpt")).out).toContain("FULL for gpt-5.5: ");
  expect(await run("parrot")).toMatchObject({ code: 2, out: "", err: expect.stringContaining("unknown model parrot") });
});
