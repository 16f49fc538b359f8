import type { BuildOptions } from "../../index.ts";

/** Options of `carryon mcp` in addition to those for reading a tree. */
export interface McpCommandOptions extends BuildOptions {
  /** URL of a published site to read instead of a tree. */
  readonly from?: string;
  /** Pack directory to read instead of a tree. */
  readonly pack?: string;
  readonly store?: string;
  readonly offload?: boolean;
  /** Names separated by commas, or `all`. */
  readonly tools?: string;
  /** Whether replies consist of structured content instead of text. */
  readonly structured?: boolean;
  /** Host name. */
  readonly printConfig?: string;
}
