import type { Command } from "commander";
import { expect, it } from "vitest";
import { commandLine } from "../../../src/cli/main.ts";
import { hostHere } from "../../support/run-here.ts";

function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

it("a help text prints each default as people write it", () => {
  const texts = withSubcommands(commandLine(hostHere("/"), () => undefined)).map((one) => one.helpInformation());
  const defaults = texts.flatMap((text) =>
    Array.from(text.matchAll(/\(default:\s+([^)]*)\)/gu), ([, value]) => value!),
  );
  expect(defaults.length).toBeGreaterThan(20);
  expect(defaults.filter((value) => /[[\]{}]/u.test(value))).toEqual([]);
});
