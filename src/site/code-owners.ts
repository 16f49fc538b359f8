import { type Redactor, publishTexts } from "../secrets/index.ts";
import { CODE_OWNERS_PATHS, type OpenBuild, readCodeOwners } from "../pack/index.ts";

/**
 * Returns the owners of files as the tree's own CODEOWNERS names them, without secrets; `undefined` if no pack may show
 * such a file.
 */
export async function codeOwners(
  { files, texts }: OpenBuild,
  redactor: Redactor,
): Promise<((path: string) => readonly string[]) | undefined> {
  const first = CODE_OWNERS_PATHS.map((path) =>
    files.find(({ entry }) => entry.path === path && entry.kind === "file"),
  );
  const file = first.find((one) => one !== undefined);
  if (file === undefined) return undefined;
  for await (const [, text] of texts([file])) {
    const ownersOf = readCodeOwners(text.toString("utf8"));
    const owners = [...new Set(files.flatMap(({ entry }) => ownersOf(entry.path)))];
    const shown = publishTexts(owners, redactor);
    const published = new Map(owners.map((owner, i) => [owner, shown[i]!.replaceAll(/\s+/gu, "")]));
    return (path) => ownersOf(path).map((owner) => published.get(owner) ?? "");
  }
  return undefined;
}
