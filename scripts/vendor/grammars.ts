import type { SupportedLanguage } from "tree-sitter-wasm";
import { ALL_LANGUAGES } from "../../src/core/languages/language-named.ts";

/** A grammar that is vendored from the package `tree-sitter-wasm`, and whose work it is. */
export interface Grammar {
  readonly name: SupportedLanguage;
  /** Where its authors keep it, on github.com. */
  readonly repository: string;
  readonly licence: string;
  /** The copyright lines of its licence file. */
  readonly notice: string;
  /** What is changed in the bytes of the package. */
  readonly repairs: readonly Repair[];
}

/** A fault in a grammar of the package, and the bytes that mend it. */
export interface Repair {
  /** Position of the first byte, from 0. */
  readonly at: number;
  /** Bytes in hexadecimal, as they are in the package and as they ought to be; as many of the one as of the other. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** Repository and copyright lines of each grammar; all are under the MIT License. */
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

const REPAIRS: Readonly<Partial<Record<SupportedLanguage, readonly Repair[]>>> = {
  swift: [
    {
      at: 350_552,
      before: "410041041000",
      after: "410141041000",
      reason:
        "The scanner allocates no memory for its state, calloc(0, 4), and starts from what other texts left there.",
    },
  ],
};

/** The grammars of `dist/grammars/`, sorted by name: those that languages are outlined with. */
export const GRAMMARS: readonly Grammar[] = grammarNames().map((name) => {
  if (!hasOrigin(name)) throw new Error(`the repository and the notice of the grammar ${name} are missing`);
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
