import { fromBufferPromise } from "yauzl";

import type { Artifact, Repository } from "../github/github.ts";

const rank = (name: string): number => KINDS.findIndex((kind) => name.endsWith(kind));
const KINDS = ["-pack.zip", "-text", "-comment"];

/**
 * Names of the artifacts that a repository's runs uploaded, sorted by kind: archive, text, comment. Uploads run in
 * parallel, so their own order varies.
 */
export function uploadNames(repository: Repository): readonly string[] {
  const names = repository.artifacts().map(({ name }) => name);
  return names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Bytes of the files in a zip by path, whichever tool wrote it. */
export async function filesInZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

/**
 * Newest artifact with this name.
 * @throws Error if no artifact has the name
 */
export function uploadOf(repository: Repository, name: string): Artifact {
  const found = repository.artifacts().findLast((artifact) => artifact.name === name);
  if (found === undefined) throw new Error(`no artifact is called ${name}`);
  return found;
}

/** Parsed `comment.json` of the newest artifact with this name; `null` if the artifact lacks it. */
export async function uploadedComment(repository: Repository, name = "carryon-comment"): Promise<unknown> {
  const files = await filesInZip(uploadOf(repository, name).bytes);
  return JSON.parse(files.get("comment.json")?.toString("utf8") ?? "null");
}
