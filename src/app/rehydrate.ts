import { createHash } from "node:crypto";
import { readManifest } from "../core/manifest/read-manifest.ts";
import { CarryonError } from "../model/error.ts";
import type { ArchiveEntry, PackFiles } from "../model/ports/pack-files.ts";
import type { Manifest, ManifestFile } from "../model/report/manifest.ts";
import type { PackProblem } from "./verify.ts";

/** Returns the text of a file from outside of the pack, unchecked, or why it has none. */
export type ReadSource = (file: ManifestFile) => Promise<Uint8Array | { readonly why: string }>;

/** Reads the manifest of a pack, whatever else of the pack is there. @throws CarryonError `pack-damaged` */
export function manifestOf(files: Pick<PackFiles, "read">): Manifest {
  return readManifest(files.read("manifest.json").toString("utf8"));
}

/** Returns a problem for each file of a manifest that cannot be had with exactly the bytes that the manifest states. */
export async function sourceProblems(
  { files }: Pick<Manifest, "files">,
  read: ReadSource,
): Promise<readonly PackProblem[]> {
  const problems: PackProblem[] = [];
  for (const file of files) {
    const found = await checked(file, read);
    if ("why" in found) problems.push({ path: file.path, problem: found.why });
  }
  return problems;
}

/** Yields all files of a manifest as the entries of an archive. @throws CarryonError `source-changed` if one has changed since it was checked */
export async function* sourceEntries(
  { files }: Pick<Manifest, "files">,
  read: ReadSource,
): AsyncGenerator<ArchiveEntry> {
  for (const file of files) {
    const found = await checked(file, read);
    if ("why" in found) {
      throw new CarryonError("source-changed", `${file.path}: ${found.why}`, { hint: "Run again." });
    }
    yield { name: `repo/${file.path}`, bytes: found };
  }
}

async function checked(file: ManifestFile, read: ReadSource): Promise<Awaited<ReturnType<ReadSource>>> {
  const found = await read(file);
  if ("why" in found) return found;
  const isSame = found.length === file.bytes && createHash("sha256").update(found).digest("hex") === file.sha256;
  return isSame ? found : { why: "its text there is not the one in the manifest" };
}
