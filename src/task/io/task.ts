import { commitsAt, openSource } from "../../source/io/index.ts";
import type { Commits, Source } from "../../source/index.ts";

/** What the changes of a tree are found with. */
export interface ChangedTreePorts {
  readonly commits: Commits | undefined;
  readonly openCommit: (id: string) => Promise<Source>;
  readonly openStaged: () => Promise<Source>;
}

/** Returns what the changes of a tree are found with. @param root the folder of the tree, absolute */
export function changePorts(root: string, env: Readonly<Record<string, string | undefined>>): ChangedTreePorts {
  return {
    commits: commitsAt(root, env),
    openCommit: (id) => openSource({ directory: root, environment: env, ref: id }),
    openStaged: () => openSource({ directory: root, environment: env, staged: true }),
  };
}
