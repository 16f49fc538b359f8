import { commitsAt, openSource } from "../../source/io/index.ts";
import type { TreeVersions } from "../../source/index.ts";

/**
 * Creates the ports that read the commits of a tree, and that open a commit or the staged files as a source.
 * @param root absolute path of the tree
 */
export function changePorts(root: string, env: Readonly<Record<string, string | undefined>>): TreeVersions {
  return {
    commits: commitsAt(root, env),
    openCommit: (id) => openSource({ directory: root, environment: env, ref: id }),
    openStaged: () => openSource({ directory: root, environment: env, staged: true }),
  };
}
