import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { sep } from "node:path";

import { CarryonError } from "../../model/error.ts";
import { resolveTarget, whatIsAt, type OutputTarget } from "../output/output-target.ts";
import { openStage, type Stage } from "../output/stage.ts";
import { systemCode, writeError } from "../output/write-error.ts";
import { notAPack, readZip, type ZipLimits, type ZipMember } from "./zip-reader.ts";

const FILES = "repo/";
const META = "meta/";
const PARTS_THAT_MOVE = new Set(["", ".", ".."]);
/** Code points that HFS+ leaves out when it compares names. */
const IGNORED_BY_HFS = /\u200C|\u200D|[\u200E\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/g;
/** `.git` and its short name on NTFS, also with the endings that Windows drops. */
const GIT_DIRECTORY = /^(?:\.git|git~1)[. ]*(?::|$)/i;
/** What a file meets where another one, or one's directory, has been written. */
const TAKEN = new Set(["EEXIST", "EISDIR", "ENOTDIR"]);

/** How the files of a zip are written. */
export interface UnzipOptions {
  /** The bytes of a file's path, from its canonical form; throws a RangeError where that is the form of nothing. */
  readonly decodePath: (path: string) => Buffer;
  readonly limits?: ZipLimits;
}

/**
 * Writes the files below `repo/` of a pack's zip to `directory`, which must be missing or empty, and says how many they
 * are. The directory appears when all of them are written, or not at all. Nothing goes into a `.git`.
 * @throws CarryonError `output-not-ours`, `not-a-pack`, `path-not-found`, `disk-full` or `write-failed`
 */
export async function extractZip(zip: string, directory: string, options: UnzipOptions): Promise<number> {
  const place = resolveTarget(directory);
  const stage = prepare(place);
  const made = new Set<string>();
  let files = 0;
  try {
    for await (const member of readZip(zip, options.limits)) {
      if (member.name.startsWith(META)) continue;
      const path = pathOf(zip, member, options.decodePath);
      writeMember({ root: stage.path, path, made, zip }, member);
      files++;
    }
    requireFree(place);
    renameSync(stage.path, place.path);
    return files;
  } catch (error) {
    stage.remove();
    throw writeError(error, place.path);
  }
}

function prepare(place: OutputTarget): Stage {
  try {
    requireFree(place);
    return openStage(place);
  } catch (error) {
    throw writeError(error, place.path);
  }
}

function requireFree({ path }: OutputTarget): void {
  const found = whatIsAt(path);
  if (found === "nothing" || found === "empty") return;
  const hint = "Name a directory that is new or empty.";
  throw new CarryonError("output-not-ours", `${path} exists and is not an empty directory`, { hint });
}

/** The bytes of a member's path below the target; what would leave it, or reach into a `.git`, is refused. */
function pathOf(zip: string, { name }: ZipMember, decodePath: UnzipOptions["decodePath"]): Buffer {
  if (!name.startsWith(FILES)) throw notAPack(zip, new Error(`${JSON.stringify(name)} is outside of repo/ and meta/`));
  const path = decoded(name.slice(FILES.length), decodePath);
  if (path !== undefined && !path.includes(0) && path.toString("utf8").split("/").every(isWritable)) return path;
  throw notAPack(zip, new Error(`${JSON.stringify(name)} is not a path to write to`));
}

function decoded(canonical: string, decodePath: UnzipOptions["decodePath"]): Buffer | undefined {
  try {
    const path = decodePath(canonical);
    return path.toString("utf8").split("/").length === canonical.split("/").length ? path : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isWritable(part: string): boolean {
  return !PARTS_THAT_MOVE.has(part) && !part.includes(sep) && !isGitDirectory(part);
}

function isGitDirectory(part: string): boolean {
  return GIT_DIRECTORY.test(part.replaceAll(IGNORED_BY_HFS, ""));
}

/** Paths are bytes, so that a name that is no UTF-8 comes out as it was. */
function writeMember(
  place: { readonly root: string; readonly path: Buffer; readonly made: Set<string>; readonly zip: string },
  member: ZipMember,
): void {
  const { root, path, made, zip } = place;
  const inRoot = (part: Buffer): Buffer => Buffer.concat([Buffer.from(`${root}/`), part]);
  const parent = path.subarray(0, Math.max(0, path.lastIndexOf("/")));
  const known = parent.toString("latin1");
  try {
    if (known !== "" && !made.has(known)) mkdirSync(inRoot(parent), { recursive: true });
    made.add(known);
    writeFileSync(inRoot(path), member.bytes, { flag: "wx", mode: 0o644 });
  } catch (error) {
    if (!TAKEN.has(systemCode(error) ?? "")) throw error;
    throw notAPack(zip, new Error(`${JSON.stringify(member.name)} takes the place of another file`));
  }
}
