import { expect, it } from "vitest";
import { rebuildCommand } from "../../../src/cli/commands/status/rebuild-command.ts";
import { targetModel } from "../../../src/pack/audience/target-model.ts";

it("the command that rebuilds a pack keeps the options that change it, and no others", () => {
  const output = { for: targetModel("claude"), verbose: true, json: false, quiet: true };
  const packOptions = { out: "pack", only: ["full", "lite"], ignore: ["a", "b"], stripComments: true, tests: false };
  expect(rebuildCommand("pack", ["src"], { ...output, ...packOptions, header: "Hi" })).toEqual(
    "carryon pack --only full,lite --ignore a --ignore b --strip-comments --no-tests --header Hi src".split(" "),
  );
});
