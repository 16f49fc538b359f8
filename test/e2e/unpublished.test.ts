import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import type { CliHost } from "../../src/cli/host.ts";
import { commandLine } from "../../src/cli/main.ts";
import { PUBLISHED } from "../../src/base/project.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Placeholder for an owner, and commands that install the package from npm. */
const PROMISES = /\bOWNER\b|\bnpx(?: -{1,2}[\w-]+)* carryon\b|\bnpm (?:i|install)(?: -{1,2}[\w-]+)* carryon\b/gu;

/** Everything that users read or run, except folders of `dist/` that contain only data. */
function readablePaths(): readonly string[] {
  const named = ["README.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "action.yml", "package.json"];
  const schemas = readdirSync(ROOT).filter((name) => name.endsWith(".schema.json"));
  const below = ["docs", "dist", ".github"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:md|js|json|yml|html|css|txt)$|CODEOWNERS/u.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return [...[...named, ...schemas].map((name) => join(ROOT, name)), ...below];
}

/** Help of a command and all its subcommands. */
function helpOf(command: Command): readonly string[] {
  return [command.helpInformation(), ...command.commands.flatMap(helpOf)];
}

const SILENT: CliHost = {
  out: () => {},
  err: () => {},
  readInput: async () => new Uint8Array(),
  terminal: false,
  color: false,
  width: 80,
  cwd: ".",
  env: {},
  dialog: undefined,
  streams: undefined,
  self: ["carryon"],
  now: () => 0,
};

describe.runIf(!PUBLISHED)("before the first release", () => {
  it("no file names an owner, or a package that npm does not have", () => {
    const found = readablePaths().flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(PROMISES)].map(([text]) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("no help of a command does", () => {
    const texts = helpOf(commandLine(SILENT, () => {}));
    expect(texts.length).toBeGreaterThan(40);
    for (const text of texts) expect(text.match(PROMISES)).toBeNull();
  });
});
