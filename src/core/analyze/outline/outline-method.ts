import type { Outline } from "../../../model/outline.ts";

/** Outlines texts with a parser: the captures of a query decide what is kept and what is cut. */
export interface SyntaxOutline {
  readonly how: "syntax";
  /** Name of the grammar in `dist/grammars/`, without `.wasm.br`. */
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
   * What is cut, the outermost first. Definitions in `@body`, `@value`, `@import` and `@statement` are not symbols:
   * - `@body`: replaced by `cutBody`; `@value`: `…` or `name(…)` where it is long;
   * - `@import`: absent from the skeleton; `@statement`: from both views; a node that is caught as `@definition`
   *   too is not a statement;
   * - `@wrapping` with `@wrapped` inside it: what is around the inner one, which stays; `symbols` has both;
   * - `@comment`: documentation directly above a definition, else cut;
   * - `@docstring`: documentation, the first thing of a body, of a definition or of the text.
   *
   * Other names are for predicates and mean nothing here.
   */
  readonly query: string;
  /** The replacement for a body: `{ … }`, `...`. */
  readonly cutBody: string;
  /** The word on a separate line that ends a body, if any; it moves up next to `cutBody`. */
  readonly closer?: string;
  /** Blanks out text in other languages, keeping line ends: markup around a script, macros. */
  readonly prepare?: (text: string) => string;
  /** Removes from a view what the cuts made meaningless. */
  readonly tidy?: (view: string) => string;
}

/** Outlines texts without a parser, line by line. */
export interface ScanOutline {
  readonly how: "scan";
  readonly outline: (text: string) => Outline;
}

/** How texts in a language are outlined; other languages are outlined by their definitions. */
export type OutlineMethod = SyntaxOutline | ScanOutline;
