import { comparePaths } from "../../base/index.ts";
import type { TreeSide } from "./cached-side.ts";

/**
 * Returns a side with the redactions and secrets added that only another side of the same tree has, because only that
 * side packs their files. A change therefore cannot hide a secret by excluding its file.
 */
export function mergeHiddenSecrets({ side, secrets }: TreeSide, other: TreeSide): TreeSide {
  const redactedPaths = new Set(side.redactions.map(({ path }) => path));
  const hidden = other.side.redactions.filter(({ path }) => !redactedPaths.has(path));
  if (hidden.length === 0) return { side, secrets };
  const paths = new Set(hidden.map(({ path }) => path));
  const isHidden = ({ path = "" }: { readonly path?: string }): boolean => paths.has(path);
  return {
    side: {
      ...side,
      redactions: [...side.redactions, ...hidden].toSorted((a, b) => comparePaths(a.path, b.path)),
      errors: [...side.errors, ...other.side.errors.filter((error) => error.code === "redacted" && isHidden(error))],
    },
    secrets: [...secrets, ...other.secrets.filter(isHidden)],
  };
}
