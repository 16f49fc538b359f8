import type { Entry, Source } from "../../source/index.ts";
import { isNamed, outputFiles } from "../../base/index.ts";

const MANIFEST = "manifest.json";

/** Larger manifests are not read. */
const MAX_BYTES = 256_000_000;

/** Files of packs and sites, by folder with a final slash. */
export type OutputsByFolder = ReadonlyMap<string, readonly string[]>;

/** Returns the files that the manifests among some entries name, as paths relative to their folder. */
export async function namedOutputs(entries: readonly Entry[], source: Source): Promise<OutputsByFolder> {
  const manifests = entries.filter(({ path, kind }) => kind === "file" && path.endsWith(`/${MANIFEST}`));
  const named = new Map<string, readonly string[]>();
  for await (const [{ path }, content] of source.read(manifests, MAX_BYTES)) {
    if (content.kind !== "bytes") continue;
    const folder = path.slice(0, -MANIFEST.length);
    const { buffer, byteOffset, length } = content.bytes;
    const files = outputFiles(Buffer.from(buffer, byteOffset, length));
    if (files !== undefined) named.set(folder, files);
  }
  return named;
}

/**
 * Returns the packs and sites in a tree, with paths of their files in the tree. A manifest does not count if the tree has
 * none of the files that it names.
 */
export function ownOutputs(named: OutputsByFolder, has: (path: string) => boolean): OutputsByFolder {
  const own = new Map<string, readonly string[]>();
  for (const [folder, names] of named) {
    if (!names.some((name) => isNamed(name) && has(folder + name))) continue;
    own.set(
      folder,
      names.map((name) => folder + name).filter((path) => has(path)),
    );
  }
  return own;
}
