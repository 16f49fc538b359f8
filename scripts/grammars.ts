import type { SupportedLanguage } from "tree-sitter-wasm";

/** A grammar that is vendored from the package `tree-sitter-wasm`, and whose work it is. */
export interface Grammar {
  readonly name: SupportedLanguage;
  /** Where its authors keep it, on github.com. */
  readonly repository: string;
  readonly licence: string;
  /** The copyright lines of its licence file. */
  readonly notice: string;
}

/** Name, repository and copyright lines of each grammar; all are under the MIT License. */
const TABLE: readonly (readonly [SupportedLanguage, string, string])[] = [
  ["bash", "tree-sitter/tree-sitter-bash", "Copyright (c) 2017 Max Brunsfeld"],
  ["c", "tree-sitter/tree-sitter-c", "Copyright (c) 2014 Max Brunsfeld"],
  [
    "c_sharp",
    "tree-sitter/tree-sitter-c-sharp",
    "Copyright (c) 2014-2023 Max Brunsfeld, Damien Guard, Amaan Qureshi, and contributors.",
  ],
  ["cpp", "tree-sitter/tree-sitter-cpp", "Copyright (c) 2014 Max Brunsfeld"],
  ["go", "tree-sitter/tree-sitter-go", "Copyright (c) 2014 Max Brunsfeld"],
  ["java", "tree-sitter/tree-sitter-java", "Copyright (c) 2017 Ayman Nadeem"],
  ["javascript", "tree-sitter/tree-sitter-javascript", "Copyright (c) 2014 Max Brunsfeld"],
  ["kotlin", "fwcd/tree-sitter-kotlin", "Copyright (c) 2019 fwcd"],
  [
    "php",
    "tree-sitter/tree-sitter-php",
    "Copyright (c) 2017 Josh Vera, GitHub\nCopyright (c) 2019 Max Brunsfeld, Amaan Qureshi, Christian Frøystad, Caleb White",
  ],
  ["python", "tree-sitter/tree-sitter-python", "Copyright (c) 2016 Max Brunsfeld"],
  ["ruby", "tree-sitter/tree-sitter-ruby", "Copyright (c) 2016 Rob Rix"],
  ["rust", "tree-sitter/tree-sitter-rust", "Copyright (c) 2017 Maxim Sokolov"],
  ["scala", "tree-sitter/tree-sitter-scala", "Copyright (c) 2018 Max Brunsfeld and GitHub"],
  ["swift", "alex-pinkus/tree-sitter-swift", "Copyright (c) 2021 alex-pinkus"],
  ["tsx", "tree-sitter/tree-sitter-typescript", "Copyright (c) 2017 Max Brunsfeld"],
  ["typescript", "tree-sitter/tree-sitter-typescript", "Copyright (c) 2017 Max Brunsfeld"],
];

/** The grammars of `dist/grammars/`, by name. */
export const GRAMMARS: readonly Grammar[] = TABLE.map(([name, repository, notice]) => ({
  name,
  repository: `https://github.com/${repository}`,
  licence: "MIT",
  notice,
}));
