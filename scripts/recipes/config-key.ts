import { GENERATED, insertAfter, type Recipe, replace, TYPES } from "./recipe.ts";

/** A numeric key with a default. */
export const configKeyRecipe: Recipe = {
  title: "A config key",
  example: "max-files",
  start: [
    insertAfter("src/pack/config/config.ts", {
      "readonly maxFileBytes: number;": "  /** More files than this are refused. */\n  readonly maxFiles: number;",
    }),
    insertAfter("src/pack/config/schema/config-schema.ts", {
      'readonly "max-file-bytes"?: number | undefined;': '  readonly "max-files"?: number | undefined;',
    }),
    replace(
      "src/pack/config/schema/config-schema.ts",
      '    "max-file-bytes": z\n',
      `    "max-files": z.int().min(1).meta({ description: "More files than this are refused.", examples: [1000] }).optional(),
    "max-file-bytes": z
`,
    ),
  ],
  reminder: {
    command: TYPES,
    names: ["src/pack/config/parse/normalize.ts", "src/pack/config/parse/defaults.ts"],
  },
  followUp: [
    insertAfter("src/pack/config/parse/normalize.ts", {
      'maxFileBytes: raw["max-file-bytes"] ?? DEFAULT_CONFIG.maxFileBytes,':
        '    maxFiles: raw["max-files"] ?? DEFAULT_CONFIG.maxFiles,',
    }),
    insertAfter("src/pack/config/parse/defaults.ts", { "maxFileBytes: 5_000_000,": "  maxFiles: 100_000," }),
    insertAfter("scripts/docs/build-schema.ts", {
      '"max-file-bytes": DEFAULT_CONFIG.maxFileBytes,': '  "max-files": DEFAULT_CONFIG.maxFiles,',
    }),
  ],
  generate: ["docs"],
  sample: { "a.md": "# A\n", "carryon.yml": "max-files: 0\n" },
  proof: [
    GENERATED,
    [
      "node",
      "--input-type=module",
      "--eval",
      `
      import { loadConfig } from "./src/pack/config/parse/load.ts";
      console.log(loadConfig("", "carryon.yml").maxFiles, loadConfig("max-files: 7", "carryon.yml").maxFiles);`,
    ],
  ],
  prints: "100000 7",
};
