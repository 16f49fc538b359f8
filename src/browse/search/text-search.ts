import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { LineMatches } from "../lines/line-finder.ts";

/** File with matching lines. */
export interface TextMatch extends LineMatches {
  readonly file: MeasuredFile;
  /** Number of query words on the best matching line. */
  readonly words?: number;
}

/** Query and scope of a text search. */
export interface TextSearch {
  readonly query: string;
  readonly files: readonly MeasuredFile[];
  readonly analysis: Analysis;
  /** Whether the query is a regular expression; if omitted, it may be one if no line contains it. */
  readonly isPattern?: boolean | undefined;
  readonly matchCase: boolean;
  /** Maximum number of lines per file. */
  readonly maxLines: number;
  readonly signal: AbortSignal;
}
