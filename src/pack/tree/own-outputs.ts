import type { Entry, Source } from "../../source/index.ts";
import { isManifestPath, outputFiles } from "../../base/index.ts";

const MANIFEST = "manifest.json";

/** Maximum size of a manifest in bytes. Larger manifests are ignored. */
const MAX_MANIFEST_BYTES = 256_000_000;

/** Files of packs and sites, by folder with a trailing slash. */
export type OutputsByFolder = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the manifests in folders of the tree and returns the files of their outputs, by folder of the manifest with a
 * trailing slash. Paths are relative to that folder and include `manifest.json` and `report.json`. Ignores a manifest
 * at the root, unreadable manifests and those of other tools.
 */
export async function listedOutputs(entries: readonly Entry[], source: Source): Promise<OutputsByFolder> {
  const manifests = entries.filter(({ path, kind }) => kind === "file" && path.endsWith(`/${MANIFEST}`));
  const outputs = new Map<string, readonly string[]>();
  for await (const [{ path }, content] of source.read(manifests, MAX_MANIFEST_BYTES)) {
    if (content.kind !== "bytes") continue;
    const folder = path.slice(0, -MANIFEST.length);
    const { buffer, byteOffset, length } = content.bytes;
    const files = outputFiles(Buffer.from(buffer, byteOffset, length));
    if (files !== undefined) outputs.set(folder, files);
  }
  return outputs;
}

/**
 * Selects the packs and sites that exist in a tree and returns the tree paths of their files. A manifest does not count
 * if the tree has none of the files it lists.
 * @param has whether a path exists in the tree
 */
export function treeOutputs(candidates: OutputsByFolder, has: (path: string) => boolean): OutputsByFolder {
  const outputs = new Map<string, readonly string[]>();
  for (const [folder, names] of candidates) {
    if (!names.some((name) => isManifestPath(name) && has(folder + name))) continue;
    outputs.set(
      folder,
      names.map((name) => folder + name).filter((path) => has(path)),
    );
  }
  return outputs;
}
