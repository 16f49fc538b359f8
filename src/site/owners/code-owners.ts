import { type Redactor, publishTexts } from "../../secrets/index.ts";
import { CODE_OWNERS_PATHS, readCodeOwners } from "./owner-rules.ts";
import type { OpenBuild } from "../../pack/index.ts";

/**
 * Returns a function that gives the redacted owners of a file, from the tree's CODEOWNERS: the first of
 * `CODE_OWNERS_PATHS` that packs may show. Returns `undefined` if there is none.
 */
export async function codeOwners(
  { files, texts }: OpenBuild,
  redactor: Redactor,
): Promise<((path: string) => readonly string[]) | undefined> {
  const candidates = CODE_OWNERS_PATHS.map((path) =>
    files.find(({ entry }) => entry.path === path && entry.kind === "file"),
  );
  const file = candidates.find((one) => one !== undefined);
  if (file === undefined) return undefined;
  for await (const [, text] of texts([file])) {
    const ownersOf = readCodeOwners(text.toString("utf8"));
    const owners = [...new Set(files.flatMap(({ entry }) => ownersOf(entry.path)))];
    const publishedOwners = publishTexts(owners, redactor);
    const published = new Map(owners.map((owner, i) => [owner, publishedOwners[i]!.replaceAll(/\s+/gu, "")]));
    return (path) => ownersOf(path).map((owner) => published.get(owner) ?? "");
  }
  return undefined;
}
