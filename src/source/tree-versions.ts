import type { Commits } from "./commits.ts";
import type { Source } from "./source.ts";

/** Access to other versions of a tree, to compute its changes. */
export interface TreeVersions {
  /** `undefined` outside a git repository. */
  readonly commits: Commits | undefined;
  readonly openCommit: (id: string) => Promise<Source>;
  readonly openStaged: () => Promise<Source>;
}
