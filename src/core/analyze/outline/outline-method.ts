import type { Outline } from "../../../model/outline.ts";

/** A language whose texts are parsed: what its query catches says what stays and what is cut. */
export interface SyntaxLanguage {
  readonly how: "syntax";
  /** Linguist's names of the languages that it reads. */
  readonly names: readonly string[];
  /** Name of the grammar in `dist/grammars/`, without its endings. */
  readonly grammar: string;
  /**
   * Captures. What makes symbols:
   * - `@definition`: with `@name.<kind>` (a `SymbolKind`) inside it, each name is a symbol; without a name it only takes
   *   the comment above it as its documentation (enum members, fields);
   * - `@outer`: what is written around a definition (export, decorators, template header); the first definition inside
   *   begins and ends with it;
   * - `@members`: where the signature of the definition around it ends, though nothing is cut;
   * - `@attribute`: annotations, before or inside a definition; they stay, and the signature lacks them.
   *
   * What is cut, the outermost first. Definitions in `@body`, `@value`, `@import` and `@statement` are no symbols:
   * - `@body`: `cutBody` stands for it; `@value`: `…` or `name(…)` where it is long;
   * - `@import`: absent from the skeleton; `@statement`: from both views; a node that is caught as `@definition`
   *   besides is no statement;
   * - `@wrapping` with `@wrapped` inside it: what is around the inner one, which stays; `symbols` has both;
   * - `@comment`: documentation where it stands directly above a definition, else cut;
   * - `@docstring`: documentation, the first thing of a body, of a definition or of the text.
   *
   * Other names are for predicates and mean nothing here.
   */
  readonly query: string;
  /** What stands for a body: `{ … }`, `...`. */
  readonly cutBody: string;
  /** The word on a line of its own that ends a body, if any; it moves up beside `cutBody`. */
  readonly closer?: string;
  /** Takes out what is not of this language, but no line ends: markup around a script, macros. */
  readonly prepare?: (text: string) => string;
  /** Takes out of a view what says nothing once all is cut. */
  readonly tidy?: (view: string) => string;
  /** Linguist's name of the language to read the text as after all: a header of C that holds C++. */
  readonly instead?: (text: string) => string | undefined;
}

/** A format whose structure lines show: no parser is needed. */
export interface ScanLanguage {
  readonly how: "scan";
  readonly names: readonly string[];
  readonly outline: (text: string) => Outline;
}

/** One language: one file in `languages/`, and one line in `languages/list.ts`. */
export type Language = SyntaxLanguage | ScanLanguage;
