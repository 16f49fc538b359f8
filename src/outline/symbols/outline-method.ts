import type { Outline } from "../outline.ts";

/** Outlines texts with a parser: the captures of a query decide what is kept and what is cut. */
export interface SyntaxOutline {
  readonly how: "syntax";
  /** Name of the grammar in `dist/grammars/`, without `.wasm.br`. */
  readonly grammar: string;
  /**
   * The captures of a query. For symbols:
   * - `@definition`: with `@name.<kind>` (a `SymbolKind`) inside it, each name is a symbol; without a name it only takes
   *   the comment above it as its documentation (enum members, fields);
   * - `@outer`: syntax around a definition (export, decorators, template header); the first definition inside starts and
   *   ends with it;
   * - `@members`: ends the signature of the enclosing definition, without a cut;
   * - `@attribute`: annotations before or inside a definition; kept, but left out of the signature.
   *
   * For cuts, outermost first. Definitions in `@body`, `@value`, `@import` and `@statement` are not symbols:
   * - `@body`: replaced by `cutBody`; `@value`: replaced by `…` or `name(…)` if long;
   * - `@import`: cut from the skeleton; `@statement`: cut from both views, unless the node is also captured as
   *   `@definition`;
   * - `@wrapping` with `@wrapped` inside it: the outer part is cut from the skeleton and the inner one kept; `symbols` has both;
   * - `@comment`: kept as documentation directly above a definition, otherwise cut;
   * - `@docstring`: documentation that comes first in a body, a definition or the text.
   *
   * Other captures are for predicates and have no effect here.
   */
  readonly query: string;
  /** The replacement for a body: `{ … }`, `...`. */
  readonly cutBody: string;
  /** The word on a separate line that ends a body, if any; it moves up next to `cutBody`. */
  readonly closer?: string;
  /** How a parameter is written; `name: type` unless stated, where the type may be missing. */
  readonly parameters?: "name: type" | "name type" | "type name";
  /** Blanks out text in other languages, keeping line ends: markup around a script, macros. */
  readonly prepare?: (text: string) => string;
  /**
   * Returns what is shown of a long value in place of `…` or `name(…)`; `undefined` where that is all.
   * @param span offsets in UTF-16 units
   */
  readonly shownValue?: (text: string, span: { readonly start: number; readonly end: number }) => string | undefined;
  /** Removes from a view what the cuts made meaningless. */
  readonly tidy?: (view: string) => string;
  /** Removes from a skeleton the lines that only repeat others. */
  readonly withoutRepeats?: (skeleton: string) => string;
}

/** Outlines texts without a parser, line by line. */
export interface ScanOutline {
  readonly how: "scan";
  readonly outline: (text: string) => Outline;
}

/** How texts in a language are outlined; other languages are outlined by their definitions. */
export type OutlineMethod = SyntaxOutline | ScanOutline;
