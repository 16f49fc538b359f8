import { expect, it } from "vitest";
import { commandLine } from "../../../src/cli/main.ts";
import { FOREIGN_OPTIONS } from "../../../src/cli/foreign-options.ts";
import { hostHere } from "../../support/run-here.ts";

const program = commandLine(hostHere("/"), () => undefined);
const flagsOf = (name: string): readonly string[] =>
  program.commands
    .find((command) => command.name() === name)
    ?.options.flatMap(({ long, short }) => [long, short].filter((flag) => flag !== undefined)) ?? [];

it.each([...FOREIGN_OPTIONS])("%s is answered with commands and options that exist: %s", (_, answer) => {
  const [, word = "pack"] = /\bcarryon ([a-z]+)\b/u.exec(answer) ?? [];
  const command = word === "lite" ? "pack" : word;
  expect(program.commands.map((one) => one.name())).toContain(command);
  for (const [flag] of answer.replace(/ in git ls-files.*/u, "").matchAll(/(?<=^|\s)--?[a-z][a-z-]*/gu)) {
    expect([...flagsOf(command), ...flagsOf("pack")]).toContain(flag);
  }
});

it("no command of ours has such an option but in the meaning of the answer", () => {
  const ours = new Set(program.commands.flatMap((command) => flagsOf(command.name())));
  const both = [...FOREIGN_OPTIONS.keys()].filter((flag) => ours.has(flag));
  expect(both.toSorted()).toEqual(["--file", "--ref", "--staged", "--watch"]);
});
