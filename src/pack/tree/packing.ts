import type { Selection } from "../config/selection.ts";
import type { Config } from "../config/config.ts";
import type { TreeRules } from "./tree-rules.ts";

/** Everything that determines how a tree is packed: its own rules, or those of another tree. */
export interface PackingRules {
  readonly rules: TreeRules;
  readonly config: Config;
  /** Names of the scopes to pack. */
  readonly asked: ReadonlySet<string>;
  /** Part of the tree to pack; all by default. */
  readonly selection?: Selection | undefined;
  /**
   * File that contains the config, with its path if it is in the tree. Absent for the default config or for mixed
   * rules.
   */
  readonly configFile?: { readonly name: string; readonly text: string; readonly path?: string };
  /** Set for the tree of a base. Its memory is not checked, so that a change can repair it. */
  readonly isOfBase?: true;
}
