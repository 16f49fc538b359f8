import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { FoundLines } from "../lines/line-finder.ts";

/** A file with lines that match. */
export interface FoundText extends FoundLines {
  readonly file: MeasuredFile;
  /** How many words of the query one of its lines has. */
  readonly words?: number;
}

/** What a text search looks for. */
export interface TextSearch {
  readonly query: string;
  readonly files: readonly MeasuredFile[];
  readonly analysis: Analysis;
  readonly isPattern: boolean;
  readonly matchCase: boolean;
  /** Most lines that are returned of a file. */
  readonly mostLines: number;
  readonly signal: AbortSignal;
}
