import type { SupportedLanguage } from "tree-sitter-wasm";
import { ALL_LANGUAGES } from "../../src/outline/languages/language-named.ts";

/** A grammar vendored from the package `tree-sitter-wasm`, with its origin. */
export interface Grammar {
  readonly name: SupportedLanguage;
  /** The grammar's own repository on github.com. */
  readonly repository: string;
  readonly licence: string;
  /** Copyright lines of its licence file. */
  readonly notice: string;
  /** Changes to the bytes of the package. */
  readonly repairs: readonly Repair[];
}

/** A byte-level fix for a grammar of the package. */
export interface Repair {
  /** Position of the first byte, from 0. */
  readonly at: number;
  /** Bytes in the package and their replacement, in hexadecimal, of equal length. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** Repository and copyright lines of each grammar. All are under the MIT License. */
const ORIGINS = {
  bash: ["tree-sitter/tree-sitter-bash", "Copyright (c) 2017 Max Brunsfeld"],
  c: ["tree-sitter/tree-sitter-c", "Copyright (c) 2014 Max Brunsfeld"],
  c_sharp: [
    "tree-sitter/tree-sitter-c-sharp",
    "Copyright (c) 2014-2023 Max Brunsfeld, Damien Guard, Amaan Qureshi, and contributors.",
  ],
  cpp: ["tree-sitter/tree-sitter-cpp", "Copyright (c) 2014 Max Brunsfeld"],
  go: ["tree-sitter/tree-sitter-go", "Copyright (c) 2014 Max Brunsfeld"],
  java: ["tree-sitter/tree-sitter-java", "Copyright (c) 2017 Ayman Nadeem"],
  javascript: ["tree-sitter/tree-sitter-javascript", "Copyright (c) 2014 Max Brunsfeld"],
  kotlin: ["fwcd/tree-sitter-kotlin", "Copyright (c) 2019 fwcd"],
  php: [
    "tree-sitter/tree-sitter-php",
    "Copyright (c) 2017 Josh Vera, GitHub\nCopyright (c) 2019 Max Brunsfeld, Amaan Qureshi, Christian Frøystad, Caleb White",
  ],
  python: ["tree-sitter/tree-sitter-python", "Copyright (c) 2016 Max Brunsfeld"],
  ruby: ["tree-sitter/tree-sitter-ruby", "Copyright (c) 2016 Rob Rix"],
  rust: ["tree-sitter/tree-sitter-rust", "Copyright (c) 2017 Maxim Sokolov"],
  scala: ["tree-sitter/tree-sitter-scala", "Copyright (c) 2018 Max Brunsfeld and GitHub"],
  swift: ["alex-pinkus/tree-sitter-swift", "Copyright (c) 2021 alex-pinkus"],
  tsx: ["tree-sitter/tree-sitter-typescript", "Copyright (c) 2017 Max Brunsfeld"],
  typescript: ["tree-sitter/tree-sitter-typescript", "Copyright (c) 2017 Max Brunsfeld"],
} satisfies Partial<Record<SupportedLanguage, readonly [repository: string, notice: string]>>;

/**
 * tree-sitter-swift 0.7.4 needs no repair, but no package has built it for WebAssembly yet. Patterns cannot replace it:
 * on Alamofire they show 1,123 of 2,005 function signatures whole, the grammar 1,990.
 */
const REPAIRS: Readonly<Partial<Record<SupportedLanguage, readonly Repair[]>>> = {
  swift: [
    {
      at: 350_552,
      before: "410041041000",
      after: "410141041000",
      reason: "The scanner allocates no memory for its state, calloc(0, 4), and starts with data left by other texts.",
    },
  ],
};

/** Grammars of `dist/grammars/` that outline languages, sorted by name. */
export const GRAMMARS: readonly Grammar[] = grammarNames().map((name) => {
  if (!hasOrigin(name)) throw new Error(`the grammar ${name} has no repository and notice in ORIGINS`);
  const [repository, notice] = ORIGINS[name];
  return {
    name,
    repository: `https://github.com/${repository}`,
    licence: "MIT",
    notice,
    repairs: REPAIRS[name] ?? [],
  };
});

function grammarNames(): readonly string[] {
  const names = ALL_LANGUAGES.flatMap(({ outline }) => (outline?.how === "syntax" ? [outline.grammar] : []));
  return [...new Set(names)].toSorted();
}

function hasOrigin(name: string): name is keyof typeof ORIGINS {
  return Object.hasOwn(ORIGINS, name);
}
