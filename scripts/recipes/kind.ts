import { create, insertAfter, type Recipe, replace, TYPES } from "./recipe.ts";

/** A kind of pack that shows whole files, like FULL. */
export const kindRecipe: Recipe = {
  title: "A kind of pack",
  example: "plain",
  start: [
    create(
      "src/pack/kinds/plain.ts",
      `import { fullKind } from "./full.ts";
import type { WholeTraits } from "./kind-traits.ts";

/** Every file whole, in one document without a treemap. */
export const plainKind: WholeTraits = {
  ...fullKind,
  folder: "PLAIN",
  about: "Every file whole, in one document and nothing else.",
  hasTreemap: false,
};
`,
    ),
    insertAfter("src/pack/kinds/list.ts", {
      'import { liteKind } from "./lite.ts";': 'import { plainKind } from "./plain.ts";',
      "readonly lite: FittedTraits;": "  readonly plain: WholeTraits;",
      "lite: liteKind,": "  plain: plainKind,",
    }),
  ],
  reminder: { command: TYPES, names: ["src/pack/render/documents.ts"] },
  followUp: [
    replace("src/pack/render/documents.ts", "split: splitDocuments,", "split: splitDocuments,\n  plain: fullDocument,"),
  ],
  generate: ["docs"],
  sample: { "a.md": "# A\n", "carryon.yml": "packs:\n  plain: { kind: plain, budget: { max: 9000 } }\n" },
  proof: [
    ["node", "src/cli/bin.ts", "pack", "SAMPLE", "--out", "SAMPLE-pack"],
    ["node", "src/cli/bin.ts", "unpack", "SAMPLE-pack", "--out", "SAMPLE-again"],
    ["node", "src/cli/bin.ts", "stats", "a.md", "--ref", "SAMPLE"],
  ],
  prints: "PLAIN",
};
