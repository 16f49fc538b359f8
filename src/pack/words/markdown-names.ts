import { formatCount, shortCommit, codeSpan } from "../../base/index.ts";
import { hasSeveralScopes, type NameOf, type PackIdentity, plainPackName } from "./pack-name.ts";

/** Ids of the default packs, which are safe without a code span. */
const DEFAULT_IDS: ReadonlySet<string> = new Set(["full", "split", "lite"]);

/**
 * Creates a function that formats the name of a pack in Markdown: `LITE`, with the scope in front if `packs` belong to
 * several scopes.
 */
export function markdownPackNames(packs: readonly PackIdentity[]): NameOf {
  const isMultiScope = hasSeveralScopes(packs);
  return ({ pack, scope }) => (isMultiScope ? `${codeSpan(scope, 40)} ${markdownPackId(pack)}` : markdownPackId(pack));
}

/** Formats a pack's id in Markdown: `LITE` for a default pack, a code span for an id that the user chose. */
export function markdownPackId(id: string): string {
  return DEFAULT_IDS.has(id) ? plainPackName({ pack: id, scope: "" }) : codeSpan(id, 40);
}

/** Formats a path with an optional line number in Markdown: `` `src/a.ts` line 14 ``. */
export function markdownPlace(path: string, line?: number): string {
  return line === undefined ? codeSpan(path) : `${codeSpan(path)} line ${formatCount(line)}`;
}

/** Formats a commit's short id as a code span. */
export function markdownCommit(id: string): string {
  return codeSpan(shortCommit(id));
}
