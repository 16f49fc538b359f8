import { CarryonError } from "../base/index.ts";
import { type Document, isFitted } from "../pack/index.ts";
import { filesByPath, folderSizes, pathNotFound, plainPath } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";
import { readDocumentText } from "./read-text.ts";

/** Part of a tree to digest, and the token budget. */
export interface DigestRequest {
  /** Empty for the whole tree. */
  readonly paths: readonly string[];
  readonly scope: string | undefined;
  readonly budget: number;
}

/** Pack of kind `lite` for one scope, with the number of files in each view. */
export interface Digest {
  readonly document: Document;
  readonly bytes: Buffer;
  readonly views: Readonly<Record<string, number>>;
}

/**
 * Builds the config's pack of kind `lite`, which is fitted to a budget, for a part of a tree.
 * @throws CarryonError `usage` if the config has no such pack or the paths span several scopes, `path-not-found`,
 * `nothing-to-pack`
 */
export async function buildDigest(version: TreeVersion, { paths, scope, budget }: DigestRequest): Promise<Digest> {
  const fitted = version.config.packs.find((pack) => isFitted(pack));
  if (fitted === undefined) {
    throw new CarryonError("usage", "carryon.yml has no fitted pack", {
      hint: "Add a pack of kind lite, or use outline and read.",
    });
  }
  const requestedPaths = paths.map(plainPath).filter((path) => path !== "");
  const absent = requestedPaths.find((path) => !isThere(version, path));
  if (absent !== undefined) throw pathNotFound(version, absent);
  const build = await version.plan({
    only: [fitted.id],
    budget,
    ...(scope !== undefined && { scopes: [scope] }),
    ...(requestedPaths.length > 0 && { selection: { paths: requestedPaths } }),
  });
  const [document, ...others] = build.documents.filter(({ role }) => role === "content");
  if (document === undefined || others.length > 0) {
    const names = version.config.scopes.map(({ name }) => name).join(", ");
    throw new CarryonError("usage", "these paths are in several scopes", { hint: `Choose a scope: ${names}.` });
  }
  const bytes = await readDocumentText(build, document.path);
  const views: Record<string, number> = {};
  for (const piece of document.pieces) {
    if (piece.kind === "text") continue;
    const view = piece.kind === "view" ? piece.view : "full";
    views[view] = (views[view] ?? 0) + 1;
  }
  return { document, bytes: bytes ?? Buffer.alloc(0), views };
}

function isThere(version: TreeVersion, path: string): boolean {
  return version.once(filesByPath).has(path) || version.once(folderSizes).has(path);
}
