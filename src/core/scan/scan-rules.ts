import type { Config } from "../../model/config/config.ts";
import type { AttributeLookup } from "./attributes/attributes.ts";

/** What decides where a path belongs. */
export interface ScanRules extends Pick<Config, "scopes" | "sections" | "tiers"> {
  /** Globs of the policy, read from the repository's root. */
  readonly never: readonly string[];
  /** From the snapshot's own `.gitattributes` files. */
  readonly attributes: AttributeLookup;
  /** From the snapshot's own `.carryonignore` files. */
  readonly ignored: (path: string) => boolean;
  /** Names of the scopes that are asked for; all if not given. */
  readonly asked?: ReadonlySet<string>;
  /** Parts with default values: if they match nothing, that is no finding. */
  readonly defaults: readonly ("scopes" | "sections")[];
  /** Default globs of tiers. */
  readonly builtIn: ReadonlySet<string>;
}
