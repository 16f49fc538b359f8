import { isManifestPath, outputFiles } from "../../../base/index.ts";
import { diskPath, readRegularFile } from "../../../source/io/index.ts";

const MANIFEST = "manifest.json";
const MAX_MANIFEST_BYTES = 256_000_000;

/**
 * Returns the paths of all output files of the Carryon manifests among `paths`, including each manifest and its
 * `report.json`. Packs leave these files out, so they never make a pack stale. Ignores a manifest at the top of the
 * tree, and a manifest whose listed files are all missing.
 * @param paths all paths of the tree at `root`
 */
export function outputPaths(root: string, paths: ReadonlySet<string>): ReadonlySet<string> {
  const manifests = [...paths].filter((path) => path.endsWith(`/${MANIFEST}`));
  const outputs = manifests.flatMap((path) => {
    const folder = path.slice(0, -MANIFEST.length);
    const content = readRegularFile(diskPath(root, path), MAX_MANIFEST_BYTES);
    const names = content.kind === "bytes" ? (outputFiles(content.bytes) ?? []) : [];
    const isOutput = names.some((name) => isManifestPath(name) && paths.has(folder + name));
    return isOutput ? names.map((name) => folder + name) : [];
  });
  return new Set(outputs);
}
