import type { ImportMention } from "../../model/sketch.ts";
import type { LanguageName } from "../scan/language-names.generated.ts";
import type { Code, CodeRules } from "./code/code.ts";
import type { ImportFamily } from "./imports/import-family.ts";
import type { OutlineMethod } from "./outline/outline-method.ts";
import type { DefinitionTable } from "./sketch/definition-table.ts";
import type { EffectPatterns } from "./sketch/effects.ts";
import type { ErrorPattern } from "./sketch/errors.ts";

/** A language: one file in `core/languages`, and one line in its `list.ts`. */
export interface Language extends LanguageFacts {
  /** Linguist's names. Languages that have all facts in common are one. */
  readonly names: readonly LanguageName[];
}

/**
 * What the analysis knows of a language. Each fact is optional; files in a language without any are still ranked and
 * shown. `CodeRules` say how it writes comments and literals.
 */
export interface LanguageFacts extends CodeRules {
  /** The forms of definitions; without it texts define nothing. */
  readonly definitions?: DefinitionTable;
  /** Modules and calls that have side effects. */
  readonly effects?: EffectPatterns;
  /** How errors are raised. */
  readonly errors?: ErrorPattern;
  /** Global; the first group that takes part in a match is the title or name of a test. */
  readonly testTitles?: RegExp;

  /**
   * Finds the purpose in the beginning of a text, before comments are looked at; empty if there is none.
   * @param code what `codeOf` returns for the whole text
   */
  readonly purpose?: (head: string, code: Code) => string;
  /** Sticky; matches a comment at the top of a text, slash comments by default. `none` in prose and in data without comments. */
  readonly headerComments?: RegExp | "none";
  /** Set if the first string in a body documents a definition; by default the comment above does. */
  readonly hasDocstrings?: true;

  /** The role of most files: prose, descriptions of data and interfaces, data, what is drawn on a screen. */
  readonly role?: "docs" | "schema" | "data" | "component";
  /** Set if tests share a file with the code that they test: then they say nothing about the role of the file. */
  readonly hasTestsBesideCode?: true;
  /** Set if a file that defines nothing but types has the role `types`. */
  readonly hasTypeFiles?: true;

  /**
   * Finds the imports, includes and links of a text, in the order of the text, at most 5,000, in linear time.
   * @param code what `codeOf` returns for the text
   */
  readonly mentions?: (text: string, code: Code) => readonly ImportMention[];
  /** Resolves those mentions to files; languages that import each other share it. */
  readonly importFamily?: ImportFamily;

  /** How texts are outlined; by their definitions if absent. */
  readonly outline?: OutlineMethod;
  /** The language to outline a text as, if it shows to be another one: C++ in a header of C. */
  readonly instead?: (text: string) => Language | undefined;
  /** What a view can be cut from where `outline` does not say it: the cells of a notebook, nothing in plain text. */
  readonly structure?: "notebook" | "none";
  /** Share of a text's tokens that its skeleton takes, measured over sources of many repositories. */
  readonly skeletonSize?: number;
}
