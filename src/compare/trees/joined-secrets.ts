import { comparePaths } from "../../base/index.ts";
import type { TreeSide } from "./cached-side.ts";

/**
 * Returns a side with the redactions and secrets of another side of the same tree added, in files that only the other
 * one packs. A change can thus not hide a secret by leaving its file out.
 */
export function joinedSecrets({ side, secrets }: TreeSide, other: TreeSide): TreeSide {
  const known = new Set(side.redactions.map(({ path }) => path));
  const hidden = other.side.redactions.filter(({ path }) => !known.has(path));
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
