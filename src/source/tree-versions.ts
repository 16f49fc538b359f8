import type { Commits } from "./commits.ts";
import type { Source } from "./source.ts";

/** Where the versions of a tree come from that its changes are read from. */
export interface TreeVersions {
  /** `undefined` outside a git repository. */
  readonly commits: Commits | undefined;
  readonly openCommit: (id: string) => Promise<Source>;
  /** Opens git's index. */
  readonly openStaged: () => Promise<Source>;
}
