import { gitOutput, type GitRepository, resolveId } from "../git.ts";

/**
 * Returns the number of first-parent commits up to the commit that a ref names. `undefined` if the ref is unknown or
 * the clone is shallow. Implements `Source.historyLength`.
 */
export function historyLength(repository: GitRepository, ref: string): number | undefined {
  const commit = resolveId(repository, `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  const isShallow =
    gitOutput(repository, ["rev-parse", "--is-shallow-repository"]).toString("latin1").trim() === "true";
  if (isShallow) return undefined;
  return Number(gitOutput(repository, ["rev-list", "--first-parent", "--count", commit, "--"]).toString("latin1"));
}
