import { commitsAt, openSource } from "../../source/io/index.ts";
import type { Commits, Source } from "../../source/index.ts";

/** Ports for finding the changes of a tree. */
export interface ChangedTreePorts {
  /** `undefined` outside a git repository. */
  readonly commits: Commits | undefined;
  /** Opens the tree of a commit by its full id. */
  readonly openCommit: (id: string) => Promise<Source>;
  /** Opens git's index. */
  readonly openStaged: () => Promise<Source>;
}

/**
 * Creates the ports that read the commits of a tree, and that open a commit or the staged files as a source.
 * @param root absolute path of the tree
 */
export function changePorts(root: string, env: Readonly<Record<string, string | undefined>>): ChangedTreePorts {
  return {
    commits: commitsAt(root, env),
    openCommit: (id) => openSource({ directory: root, environment: env, ref: id }),
    openStaged: () => openSource({ directory: root, environment: env, staged: true }),
  };
}
