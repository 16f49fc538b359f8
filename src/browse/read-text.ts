import { CarryonError } from "../base/index.ts";
import { type MeasuredFile, type OpenBuild, printDocument } from "../pack/index.ts";
import { findFile } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";

/**
 * Returns the redacted text of a file.
 * @throws CarryonError `path-not-found`; `source-changed` if the file has become unreadable
 */
export async function readFileText(
  version: TreeVersion,
  path: string,
): Promise<{ readonly file: MeasuredFile; readonly bytes: Buffer }> {
  const file = findFile(version, path);
  for await (const [, text] of version.files.texts([file])) return { file, bytes: text };
  throw new CarryonError("source-changed", `${path} can no longer be read`, { hint: "Call again." });
}

/**
 * Renders a document of a build as UTF-8 bytes; `undefined` if the build has no document at the path.
 * @param path relative to the pack, such as `LITE/CADDY-LITE.md`
 */
export async function readDocumentText(build: OpenBuild, path: string): Promise<Buffer | undefined> {
  const document = build.documents.find((one) => one.path === path);
  if (document === undefined) return undefined;
  const parts: Buffer[] = [];
  await printDocument(build, document, (bytes) => void parts.push(Buffer.from(bytes)));
  return Buffer.concat(parts);
}
