import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { FoundLines } from "../lines/line-finder.ts";

/** A file with lines that match. */
export interface FoundText extends FoundLines {
  readonly file: MeasuredFile;
  /** Number of query words on the best matching line. */
  readonly words?: number;
}

/** Query and scope of a text search. */
export interface TextSearch {
  readonly query: string;
  readonly files: readonly MeasuredFile[];
  readonly analysis: Analysis;
  readonly isPattern: boolean;
  readonly matchCase: boolean;
  /** Maximum number of lines per file. */
  readonly mostLines: number;
  readonly signal: AbortSignal;
}
