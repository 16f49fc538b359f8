import { CarryonError, groupBy } from "../../base/index.ts";
import type { PackListing } from "../../pack/index.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

/** Content of a pack, stored once under one or more paths. */
export interface PublishedContent {
  readonly sha256: string;
  readonly bytes: number;
  /** At least one path, relative to the pack. */
  readonly paths: readonly [string, ...string[]];
}

/** Consecutive bytes of a layer: fixed bytes, or the content of files. */
export type Stretch = { readonly fixed: Buffer } | { readonly content: PublishedContent };

/** A layer with one file of a pack, or with all files of a folder as a tar. */
export interface PackLayer {
  readonly mediaType: string;
  /** Path of the file, or the folder followed by `.tar`. */
  readonly title: string;
  readonly stretches: readonly Stretch[];
}

/** Maximum number of layers in an artifact, including the pack's manifest and report. */
export const MAX_LAYERS = 10;
/** Maximum size of a pack in bytes. The plain tar format cannot state larger sizes. */
export const MAX_PACK_BYTES: number = 8 * 2 ** 30 - 1;
const OWN_LAYERS = 2;
const TAR = "application/vnd.oci.image.layer.v1.tar";
const MEDIA_TYPES: Readonly<Record<string, string>> = { md: "text/markdown", zip: "application/zip" };
/** Every file except manifest and report is in a folder and has a plain name. */
const PLAIN_PATH = /^[A-Za-z0-9][\w-]{0,63}\/\w[\w.-]{0,199}$/u;

/**
 * Divides the files of a manifest into layers, each content once. A folder becomes one layer, a tar if it has several
 * files. If fewer than `MAX_LAYERS` are needed, the files of the smallest folders get a layer each.
 * @throws CarryonError `pack-damaged` if a path is not one that Carryon writes, if the manifest contradicts itself, if
 * it has more than 8 folders, or if the files reach 8 GiB
 */
export function packLayers(manifest: PackListing): readonly PackLayer[] {
  const folders = [...byFolder(contentsOf(manifest))].toSorted(
    ([a, x], [b, y]) => x.length - y.length || (a < b ? -1 : 1),
  );
  let room = MAX_LAYERS - OWN_LAYERS - folders.length;
  if (room < 0) throw damagedManifest(`has more than ${MAX_LAYERS - OWN_LAYERS} folders`);
  return folders.flatMap(([folder, contents]) => {
    if (contents.length - 1 > room) return [tarLayer(folder, contents)];
    room -= contents.length - 1;
    return contents.map(fileLayer);
  });
}

/** Contents of a pack by digest, in manifest order. */
function contentsOf({ documents, archive }: PackListing): readonly PublishedContent[] {
  const contents = new Map<string, PublishedContent>();
  const listedPaths = new Set<string>();
  for (const { path, sha256, bytes } of [...documents, ...archive]) {
    if (!PLAIN_PATH.test(path)) throw damagedManifest(`lists a file with an unexpected path: ${JSON.stringify(path)}`);
    if (listedPaths.has(path)) throw damagedManifest(`lists ${path} twice`);
    listedPaths.add(path);
    const previous = contents.get(sha256);
    if (previous !== undefined && previous.bytes !== bytes)
      throw damagedManifest(`states two sizes for one content: ${path}`);
    contents.set(sha256, { sha256, bytes, paths: previous === undefined ? [path] : [...previous.paths, path] });
  }
  const uniqueContents = [...contents.values()];
  if (uniqueContents.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PACK_BYTES)
    throw damagedManifest("lists more than 8 GiB");
  return uniqueContents;
}

function byFolder(contents: readonly PublishedContent[]): ReadonlyMap<string, readonly PublishedContent[]> {
  return groupBy(contents, ({ paths: [path] }) => path.slice(0, path.indexOf("/")));
}

function fileLayer(content: PublishedContent): PackLayer {
  const [title] = content.paths;
  const mediaType = MEDIA_TYPES[title.slice(title.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return { mediaType, title, stretches: [{ content }] };
}

function tarLayer(folder: string, contents: readonly PublishedContent[]): PackLayer {
  const members = contents.flatMap((content): Stretch[] => [
    { fixed: tarHeader(content.paths[0], content.bytes) },
    { content },
    { fixed: tarPadding(content.bytes) },
  ]);
  return { mediaType: TAR, title: `${folder}.tar`, stretches: [...members, { fixed: tarEnd() }] };
}

/** Size of a layer in bytes. */
export function layerSize({ stretches }: PackLayer): number {
  return stretches.reduce((sum, one) => sum + ("fixed" in one ? one.fixed.length : one.content.bytes), 0);
}

function damagedManifest(what: string): CarryonError {
  return new CarryonError("pack-damaged", `manifest.json ${what}`, {
    hint: "Build the pack again with carryon pack, or pull one that was published by it.",
  });
}
