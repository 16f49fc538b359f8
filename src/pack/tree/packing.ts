import type { Selection } from "../config/selection.ts";
import type { Config } from "../config/config.ts";
import type { TreeRules } from "./tree-rules.ts";

/** Everything that decides how a tree is packed: its own rules, or those of another tree. */
export interface PackingRules {
  readonly rules: TreeRules;
  readonly config: Config;
  /** Names of the scopes to pack. */
  readonly asked: ReadonlySet<string>;
  /** The part of the tree to pack; all of it if not given. */
  readonly selection?: Selection | undefined;
  /** The file that the config is from, with its path if it is in the tree; absent for the default or for mixed rules. */
  readonly configFile?: { readonly name: string; readonly text: string; readonly path?: string };
  /** Set for the tree of a base, whose memory is not checked: a change must be able to mend it. */
  readonly isOfBase?: true;
}
