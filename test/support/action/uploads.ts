import { fromBufferPromise } from "yauzl";

import type { Artifact, Repository } from "../github/github.ts";

const rank = (name: string): number => KINDS.findIndex((kind) => name.endsWith(kind));
const KINDS = ["-pack.zip", "-text", "-comment"];

/** The names of what a repository's runs uploaded: archives, texts, reports. They are uploaded at once, so in no order. */
export function uploadNames(repository: Repository): readonly string[] {
  const names = repository.artifacts().map(({ name }) => name);
  return names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Names and texts of the files in an artifact that is a zip, whatever made it. */
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

/** The newest artifact of a name. @throws Error where there is none */
export function uploadOf(repository: Repository, name: string): Artifact {
  const found = repository.artifacts().findLast((artifact) => artifact.name === name);
  if (found === undefined) throw new Error(`no artifact is called ${name}`);
  return found;
}

/** `comment.json` of the newest artifact of a name. */
export async function uploadedComment(repository: Repository, name = "carryon-comment"): Promise<unknown> {
  const files = await filesInZip(uploadOf(repository, name).bytes);
  return JSON.parse(files.get("comment.json")?.toString("utf8") ?? "null");
}
