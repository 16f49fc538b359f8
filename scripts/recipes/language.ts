import { create, insertAfter, type Recipe, UNUSED_FILES } from "./recipe.ts";

/** A language with known functions and comments. */
export const languageRecipe: Recipe = {
  title: "A language",
  example: "zephir",
  start: [
    create(
      "src/outline/languages/zephir.ts",
      `import { SLASH_SYNTAX } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";

/** Zephir. */
export const zephir: Language = {
  names: ["Zephir"],
  syntax: SLASH_SYNTAX,
  definitions: {
    rules: [{ pattern: /(?:public[ \\t]+)?function[ \\t]+(?<name>[A-Za-z_]\\w*)/y, kind: "function" }],
    isExported: ({ text }) => text.startsWith("public"),
  },
};
`,
    ),
  ],
  reminder: { command: UNUSED_FILES, names: ["src/outline/languages/zephir.ts"] },
  followUp: [
    insertAfter("src/outline/languages/list.ts", {
      'export { yaml } from "./yaml.ts";': 'export { zephir } from "./zephir.ts";',
    }),
  ],
  generate: [],
  sample: { "hello.zep": "// function hidden() {}\npublic function greet() {\n}\n" },
  proof: [
    ["vitest", "run", "--project", "unit", "test/unit/outline/languages/list.test.ts"],
    ["node", "src/cli/bin.ts", "site", "SAMPLE", "--out", "SAMPLE-site"],
    ["cat", "SAMPLE-site/api/v1/search.json"],
  ],
  prints: '["greet","function",0,2]',
};
