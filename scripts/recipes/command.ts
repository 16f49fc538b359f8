import { create, GENERATED, type Recipe, replace, UNUSED_FILES } from "./recipe.ts";

/** A command that takes a folder and prints one line. */
export const commandRecipe: Recipe = {
  title: "A command",
  example: "greet",
  start: [
    create(
      "src/cli/commands/greet.ts",
      `import { type ExitCode, exitCodeFor } from "../../base/index.ts";
import type { CliHost } from "../host.ts";

/** \`carryon greet\`: greets a pack by its folder. */
export function runGreet(pack: string, { out }: CliHost): ExitCode {
  out(\`hello, \${pack}\\n\`);
  return exitCodeFor(true);
}
`,
    ),
  ],
  reminder: { command: UNUSED_FILES, names: ["src/cli/commands/greet.ts"] },
  followUp: [
    replace(
      "src/cli/groups/pack-commands.ts",
      "  packCommand(program, host, done);\n",
      `  packCommand(program, host, done);
  program
    .command("greet")
    .description("greet a pack")
    .argument("[pack]", "a pack directory", "pack")
    .action(async (pack: string) => done((await import("../commands/greet.ts")).runGreet(pack, host)));
`,
    ),
  ],
  generate: ["docs"],
  sample: {},
  proof: [GENERATED, ["node", "src/cli/bin.ts", "greet", "world"]],
  prints: "hello, world",
};
