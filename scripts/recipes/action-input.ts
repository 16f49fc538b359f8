import { GENERATED, insertAfter, type Recipe, TYPES } from "./recipe.ts";

const READ_DEFAULTS = `
  import { readFileSync } from "node:fs";
  import { actionSurface } from "./scripts/docs/action-tables.ts";
  import { readInputs } from "./src/action/inputs.ts";
  const { inputs } = actionSurface(readFileSync("action.yml", "utf8"));
  console.log("quiet is", readInputs((name) => inputs[name].default).quiet);`;

/** A boolean input. */
export const actionInputRecipe: Recipe = {
  title: "An action input",
  example: "quiet",
  start: [
    insertAfter("action.yml", {
      "inputs:": '  quiet:\n    description: Whether the log names only what is wrong.\n    default: "false"',
    }),
    insertAfter("src/action/inputs.ts", { "readonly summary: boolean;": "  readonly quiet: boolean;" }),
  ],
  reminder: { command: TYPES, names: ["src/action/inputs.ts", "quiet"] },
  followUp: [
    insertAfter("src/action/inputs.ts", {
      'summary: () => flag(read, "summary"),': '    quiet: () => flag(read, "quiet"),',
    }),
  ],
  generate: ["docs"],
  sample: {},
  proof: [GENERATED, ["node", "--input-type=module", "--eval", READ_DEFAULTS]],
  prints: "quiet is false",
};
