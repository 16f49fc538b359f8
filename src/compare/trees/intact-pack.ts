import { type Manifest, type PackFiles, type Report, readManifest } from "../../pack/index.ts";
import { CarryonError, canonicalJson } from "../../base/index.ts";

/**
 * Throws unless a pack is intact, so that its report can be trusted: checks the manifest, the digest of every document,
 * and the report against both.
 * @throws CarryonError `not-a-pack` if any of them was damaged or altered
 */
export function requireIntactPack(files: PackFiles, report: Report): void {
  const manifest = manifestOf(files);
  const document = manifest.documents.find(({ path, sha256 }) => files.digest(path).sha256 !== sha256);
  if (document !== undefined) throw damagedPack(`${document.path} does not match its digest`);
  const isSame = report.root === manifest.root && canonicalJson(report.documents) === canonicalJson(manifest.documents);
  if (!isSame || !hasSameFiles(report, manifest)) throw damagedPack("report.json does not match the manifest");
}

function manifestOf(files: PackFiles): Manifest {
  try {
    return readManifest(files.read("manifest.json").toString("utf8"));
  } catch (error) {
    if (error instanceof CarryonError && error.code === "pack-damaged") throw damagedPack(error.message, error);
    throw error;
  }
}

function hasSameFiles(report: Report, manifest: Manifest): boolean {
  const digests = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  return (
    report.files.length === digests.size &&
    report.files.every(({ path, sha256 = digests.get(path) }) => digests.get(path) === sha256)
  );
}

function damagedPack(why: string, cause?: unknown): CarryonError {
  return new CarryonError("not-a-pack", `the pack is damaged: ${why}`, {
    hint: "Check the pack with carryon check --pack, or build it again.",
    cause,
  });
}
