import { readPointers, CLOSING_LINE } from "./render/pointers/pointer-lines.ts";
import { type BlobStore, CarryonError, parseContentId } from "../base/index.ts";
import type { PackFiles } from "./write/pack-files.ts";
import type { Manifest } from "./manifest/manifest-model.ts";
import type { PackProblem } from "./verify.ts";

/** Whether documents of a pack have pointers to bodies in a content store. */
export function hasPointers({ documents }: Manifest): boolean {
  return documents.some(({ bodies }) => bodies !== undefined);
}

/**
 * Checks that the store has intact copies of all bodies that the documents point to, and of all file texts. Returns one
 * problem per affected path.
 */
export function verifyBodies(
  files: PackFiles,
  { documents, files: sources }: Manifest,
  store: BlobStore,
): readonly PackProblem[] {
  const faults = new Map<string, string | undefined>();
  const faultOf = (sha256: string, bytes: number): string | undefined => {
    if (!faults.has(sha256)) faults.set(sha256, faultIn(store, sha256, bytes));
    return faults.get(sha256);
  };
  const problemsByPath = new Map<string, PackProblem>();
  const check = (path: string, sha256: string, bytes: number): void => {
    const problem = faultOf(sha256, bytes);
    if (problem !== undefined && !problemsByPath.has(path)) problemsByPath.set(path, { path, problem });
  };
  for (const document of documents.filter(({ bodies }) => bodies !== undefined)) {
    for (const { path, sha256, bytes } of readPointers(files.read(document.path).toString("utf8"))) {
      check(path === CLOSING_LINE ? document.path : path, sha256, bytes);
    }
  }
  for (const { path, sha256, bytes } of sources) check(path, sha256, bytes);
  return [...problemsByPath.values()];
}

function faultIn(store: BlobStore, sha256: string, bytes: number): string | undefined {
  try {
    const body = store.get(parseContentId(sha256));
    return body.length === bytes ? undefined : `the size of body ${sha256} in the content store differs`;
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
    if (error.code === "blob-missing") return `its body ${sha256} is missing from the content store`;
    if (error.code === "blob-damaged") return `its body ${sha256} is damaged in the content store`;
    throw error;
  }
}
