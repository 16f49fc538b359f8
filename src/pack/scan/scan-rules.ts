import type { PlacementRules } from "../config/config.ts";
import type { Selection } from "../config/selection.ts";
import type { AttributeLookup, CharsetOf } from "../../source/index.ts";

/** Rules that determine where a path belongs. */
export interface ScanRules extends PlacementRules {
  /** Globs of the policy, relative to the repository root. */
  readonly never: readonly string[];
  /** From the snapshot's own `.gitattributes` files. */
  readonly attributes: AttributeLookup;
  /** From the snapshot's own `.carryonignore` files. */
  readonly ignored: (path: string) => boolean;
  /** Encodings that the snapshot's own files declare for others; none if omitted. */
  readonly charsetOf?: CharsetOf;
  /** Names of the scopes to pack; all if omitted. */
  readonly requestedScopes?: ReadonlySet<string>;
  /** Part of the tree to pack; all of it if omitted. */
  readonly selection?: Selection | undefined;
  /** Config keys with default values. Defaults that match nothing cause no finding. */
  readonly defaults: readonly ("scopes" | "sections")[];
  /** Default globs of tiers, which cause no finding either. */
  readonly builtIn: ReadonlySet<string>;
}
