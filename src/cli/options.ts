import type { OutputFormat } from "../pack/index.ts";
import type { HeaderOptions } from "./header.ts";

/** Options that cannot be used with a remote repository. */
export const REMOTE_CONFLICTS: readonly string[] = ["anchor", "root", "staged", "untracked", "watch"];

/** Options shared by all commands that build packs. */
export interface BuildOptions extends HeaderOptions {
  readonly config?: string;
  readonly encoding?: "o200k_base" | "cl100k_base";
  readonly frames?: "markdown" | "xml";
  /** Format of a printed pack; its documents by default. */
  readonly format?: OutputFormat;
  readonly lineNumbers?: boolean;
  readonly stripComments?: boolean;
  readonly stripBlank?: boolean;
  readonly only?: readonly string[];
  /** Name of the repository in documents. */
  readonly name?: string;
  /** Limit of each document of SPLIT packs, such as `100k` or `500kb`. */
  readonly split?: string;
  readonly scope?: readonly string[];
  /** Budget of LITE packs, in tokens. */
  readonly budget?: number;
  readonly untracked?: boolean;
  /** Whether to read git's index instead of the working tree. */
  readonly staged?: boolean;
  /** Folder to read as a separate tree. */
  readonly root?: string;
  /** Cache directory; `true` for the default, `false` for none. */
  readonly cache?: string | boolean;
  readonly shuffleListing?: string;
  /** Patterns of `--include` and `--ignore`, in the syntax of gitignore(5). */
  readonly include?: readonly string[];
  readonly ignore?: readonly string[];
  /** Workspace to pack, by name or folder. */
  readonly workspace?: string;
  /** Whether to pack tests. */
  readonly tests?: boolean;
}

/** Option of a command that can print JSON. */
export interface JsonOption {
  readonly json?: boolean;
}

/** Output options of a report. */
export interface ReportOptions extends JsonOption {
  readonly quiet?: boolean;
  /** Whether to print the complete report instead of its summary. */
  readonly verbose?: boolean;
}
