import type { Outline } from "../../model/outline.ts";

/** A language whose texts are parsed: what its query catches says what stays and what is cut. */
export interface SyntaxLanguage {
  readonly how: "syntax";
  /** Linguist's names of the languages that it reads. */
  readonly names: readonly string[];
  /** Name of the grammar in `dist/grammars/`, without its endings. */
  readonly grammar: string;
  /**
   * Captures: `@definition` with `@name.<kind>` (a `SymbolKind`) inside it is a symbol; `@body` is cut; `@value` is cut
   * where it is long; `@comment` is documentation where it stands directly above a definition, else it is cut;
   * `@docstring` is documentation inside a body; `@import` and `@statement` are cut.
   */
  readonly query: string;
  /** What stands for a body: `{ … }`, `...`. */
  readonly cutBody: string;
  /** Blanks out, character by character and without line ends, what is not of this language: markup around a script. */
  readonly prepare?: (text: string) => string;
}

/** A format whose structure lines show: no parser is needed. */
export interface ScanLanguage {
  readonly how: "scan";
  readonly names: readonly string[];
  readonly outline: (text: string) => Outline;
}

/** One language: one file in `languages/`, and one line in `languages/list.ts`. */
export type Language = SyntaxLanguage | ScanLanguage;
