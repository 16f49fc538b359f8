import { create, insertAfter, type Recipe, UNUSED_FILES } from "./recipe.ts";

/** A command that takes a folder and prints one line. */
export const commandRecipe: Recipe = {
  title: "A command",
  example: "greet",
  start: [
    create(
      "src/cli/commands/greet.ts",
      `import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { Surface } from "../surface.ts";

/** \`carryon greet\`: greets a pack by its folder. */
export function greet(pack: string, surface: Surface): ExitCode {
  surface.out(\`hello, \${pack}\\n\`);
  return exitCodeFor(true);
}
`,
    ),
  ],
  reminder: { command: UNUSED_FILES, names: ["src/cli/commands/greet.ts"] },
  rest: [
    insertAfter("src/cli/pack-commands.ts", {
      "export function packCommands(program: Command, surface: Surface, done: Done): void {": `  program
    .command("greet")
    .description("greet a pack")
    .argument("[pack]", "a pack directory", "pack")
    .action(async (pack: string) => done((await import("./commands/greet.ts")).greet(pack, surface)));
`,
    }),
  ],
  generate: [],
  sample: {},
  proof: [
    ["node", "src/cli/bin.ts", "greet", "--help"],
    ["node", "src/cli/bin.ts", "greet", "world"],
  ],
  prints: "hello, world",
};
