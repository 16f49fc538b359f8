import { commitsAt } from "../../source/io/git/commits-at.ts";
import { openSource } from "../../source/io/open-source.ts";
import type { Commits } from "../../source/commits.ts";
import type { Source } from "../../source/source.ts";

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
