import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { commandLine } from "../../../src/cli/main.ts";
import { MOVED_COMMANDS } from "../../../src/cli/moved-commands.ts";
import { hostHere } from "../../support/run-here.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FILES = ["src", "site/src", "docs"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .concat(readdirSync(ROOT))
  .filter((path) => /\.(?:ts|astro|md)$|^action\.yml$/u.test(path) && !/generated|moved-commands/u.test(path))
  .toSorted();

const program = commandLine(hostHere("/"), () => undefined);

/** Options of a command line's words, which begin with a command or with arguments of `pack`. */
function optionsOf(words: readonly string[]): readonly string[] {
  let command: Command = program;
  for (const word of words) {
    const next: Command | undefined = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
  }
  const used = command === program ? program.commands.find((one) => one.name() === "pack")! : command;
  return [...used.options, ...program.options].flatMap(({ long, short }) => [long ?? "", short ?? ""]);
}

describe("texts of ours", () => {
  it("name no command of an earlier version", () => {
    const old = new RegExp(String.raw`\bcarryon (?:${[...MOVED_COMMANDS.keys()].join("|")})\b`, "u");
    expect(FILES.filter((path) => old.test(readFileSync(resolve(ROOT, path), "utf8")))).toEqual([]);
  });

  it("name only options that the command has", () => {
    const wrong = FILES.flatMap((path) => {
      const text = readFileSync(resolve(ROOT, path), "utf8");
      return [...text.matchAll(/\bcarryon((?: [a-z][\w./-]*)*)((?: --[a-z][a-z-]*)+)/gu)].flatMap(
        ([line, words = "", flags = ""]) => {
          const known = optionsOf(words.trim().split(" "));
          const unknown = flags
            .trim()
            .split(" ")
            .filter((flag) => !known.includes(flag) && flag !== "--help");
          return unknown.length === 0 ? [] : [`${path}: ${line}`];
        },
      );
    });
    expect(wrong).toEqual([]);
  });
});
