import { readdirSync } from "node:fs";
import { basename } from "node:path";

import {
  CarryonError,
  type Finding,
  addFolders,
  baseNameOf,
  comparePaths,
  decodePath,
  encodePath,
  folderOf,
  isManifestPath,
  outputFiles,
  parentFolders,
} from "../../base/index.ts";
import type { Entry, EntryContent, Source } from "../source.ts";
import { FOLDER_RULES } from "../rule-files.ts";
import { isOwnOutput, lstatIfExists } from "../../base/io/index.ts";
import { createFolderCheck, diskPath, readRegularFile, reasonOf } from "./disk-file.ts";
import { takeTurns } from "./event-turns.ts";
import { isWorkTreeTop } from "./git/find-repository.ts";
import { defaultIgnores, FOLDER_MARKS } from "./ignore/default-ignores.ts";
import { type IgnoreRules, noRules } from "./ignore/gitignore.ts";
import { anotherRepository, diskFile, readFromDisk, type WorkingFile } from "./working-file.ts";

const MAX_GITIGNORE_BYTES = 1024 * 1024;
const MAX_MANIFEST_BYTES = 256_000_000;

/**
 * Creates a source for a folder without git. It leaves out files that `.gitignore` files match, and the default ignores
 * and folders that a tool marked as generated, unless a `.gitignore` includes them. Links are listed but never
 * followed. Other repositories and pipes are listed but never opened.
 *
 * Its `list` throws CarryonError `nothing-to-pack` if it finds no files, or if the folder is a pack or site that
 * Carryon wrote.
 * @param root absolute path
 * @param selectedPaths canonical paths; lists only these and the rule files above them
 */
export function createDirectorySource(root: string, selectedPaths?: readonly string[]): Source {
  const files = new Map<string, WorkingFile>();
  return {
    async list() {
      const walk = walkDirectory(root, selectedPaths);
      if (walk.leftOut.length > 0) walk.findings.push(leftOutByDefault(walk.leftOut));
      for (const file of walk.files) files.set(file.entry.path, file);
      const isOutput = isWholeOutput(root, files);
      if (isOutput || files.size === 0) throw nothingToPack(root, isOutput);
      const entries = walk.files.map((file) => file.entry).toSorted((a, b) => comparePaths(a.path, b.path));
      const name = encodePath(Buffer.from(basename(root))) || "root";
      return { origin: { kind: "directory", name }, entries, findings: walk.findings };
    },
    read: (entries, maxBytes) => readFiles({ root, files, maxBytes }, entries),
    readObject: async () => undefined,
  };
}

/**
 * Lists the files that `createDirectorySource` would list, the folders around them, and the paths that the default
 * ignores leave out.
 * @param root absolute path
 * @param selectedPaths canonical paths; lists only these and the rule files above them
 */
export function walkDirectory(root: string, selectedPaths?: readonly string[]): DirectoryWalk {
  const lists = selectedPaths === undefined ? () => true : selectionFilter(selectedPaths);
  const walk = { root, files: [], folders: [], leftOut: [], findings: [], isDefault: defaultIgnores(), lists };
  visitFolder(walk, "", noRules());
  return walk;
}

/** Files and folders found in a directory. */
interface DirectoryWalk {
  readonly root: string;
  readonly files: WorkingFile[];
  /** Canonical paths. The root is the empty string. */
  readonly folders: string[];
  /** Paths that the default ignores left out. Folders end in `/`. */
  readonly leftOut: string[];
  readonly findings: Finding[];
  readonly isDefault: (name: string) => boolean;
  /** Whether a file is listed, or a folder is entered. */
  readonly lists: (path: string) => boolean;
}

/** Names of files with rules for the folders below them. */
const RULE_FILES = new Set([...FOLDER_RULES, "carryon.yml"]);

/** Builds the test for selected paths, the folders above them, and the rule files in those. */
function selectionFilter(selectedPaths: readonly string[]): (path: string) => boolean {
  const selected = new Set(selectedPaths);
  const above = new Set([""]);
  for (const path of selectedPaths) addFolders(above, path);
  return (path) =>
    above.has(path) ||
    [path, ...parentFolders(path)].some((one) => selected.has(one)) ||
    (RULE_FILES.has(baseNameOf(path)) && above.has(folderOf(path)));
}

async function* readFiles(
  reading: { readonly root: string; readonly files: ReadonlyMap<string, WorkingFile>; readonly maxBytes: number },
  entries: Iterable<Entry>,
): AsyncGenerator<EntryContent> {
  const isInside = createFolderCheck(reading.root);
  const turn = takeTurns();
  for (const entry of entries) {
    const pause = turn();
    if (pause !== undefined) await pause;
    const file = reading.files.get(entry.path);
    if (file === undefined) throw new Error(`not in the listing: ${entry.path}`);
    yield [entry, readFromDisk(reading.root, file, { maxBytes: reading.maxBytes, isInside })];
  }
}

/** @param folder canonical path; empty for the root */
function visitFolder(walk: DirectoryWalk, folder: string, outer: IgnoreRules): void {
  const names = listFolder(walk, folder);
  if (
    folder !== "" &&
    hasFolderMark(walk.root, folder, names) &&
    outer.verdict(`${plainText(folder)}/`) !== "include"
  ) {
    walk.leftOut.push(`${folder}/`);
    return;
  }
  walk.folders.push(folder);
  const rules = names.includes(".gitignore") ? rulesInside(walk.root, folder, outer) : outer;
  for (const name of names) {
    const path = folder === "" ? name : `${folder}/${name}`;
    if (name.toLowerCase() !== ".git" && walk.lists(path)) visitPath(walk, path, rules);
  }
}

function visitPath(walk: DirectoryWalk, path: string, rules: IgnoreRules): void {
  const name = diskPath(walk.root, path);
  const stats = lstatIfExists(name);
  if (stats === undefined) return;
  const end = stats.isDirectory() ? "/" : "";
  const verdict = rules.verdict(plainText(path) + end);
  if (verdict === "ignore") return;
  if (verdict === undefined && walk.isDefault(plainText(baseNameOf(path)) + end)) walk.leftOut.push(path + end);
  else if (!stats.isDirectory()) walk.files.push(diskFile({ path }, stats));
  else if (isWorkTreeTop(name.toString())) walk.files.push(anotherRepository(path));
  else visitFolder(walk, path, rules);
}

/** Whether the folder contains a file that marks it as generated by a tool. */
function hasFolderMark(root: string, folder: string, names: readonly string[]): boolean {
  return FOLDER_MARKS.some(({ name, text }) => {
    if (!names.includes(name)) return false;
    const content = readRegularFile(diskPath(root, `${folder}/${name}`), MAX_GITIGNORE_BYTES);
    return content.kind === "bytes" && content.bytes.subarray(0, text.length).toString("latin1") === text;
  });
}

/** Maximum number of paths that a finding lists. */
const MAX_LISTED_PATHS = 3;

/** @param paths at least one; folders end in `/` */
function leftOutByDefault(paths: readonly string[]): Finding {
  const sorted = paths.toSorted(comparePaths);
  const [first = ""] = sorted;
  const pattern = `!${baseNameOf(first.replace(/\/$/u, ""))}${first.endsWith("/") ? "/" : ""}`;
  const args = { paths: paths.length, named: sorted.slice(0, MAX_LISTED_PATHS), pattern };
  return { code: "left-out-by-default", severity: "notice", args };
}

/** Lists the canonical names in a folder. If that fails, adds a finding and returns an empty list. */
function listFolder(walk: DirectoryWalk, folder: string): readonly string[] {
  try {
    return readdirSync(diskPath(walk.root, folder), "buffer").map(encodePath);
  } catch (error) {
    walk.findings.push({
      code: "unreadable",
      severity: "warning",
      path: folder,
      args: { reason: reasonOf(error) },
    });
    return [];
  }
}

function rulesInside(root: string, folder: string, outer: IgnoreRules): IgnoreRules {
  const path = folder === "" ? ".gitignore" : `${folder}/.gitignore`;
  const content = readRegularFile(diskPath(root, path), MAX_GITIGNORE_BYTES);
  return content.kind === "bytes" ? outer.inside(plainText(folder), content.bytes.toString("utf8")) : outer;
}

/** Decodes a canonical path for matching against `.gitignore` rules. */
function plainText(path: string): string {
  return path.includes("\\") ? decodePath(path).toString("utf8") : path;
}

/** Whether a folder is itself a pack or a site that Carryon wrote. */
function isWholeOutput(root: string, files: ReadonlyMap<string, WorkingFile>): boolean {
  const manifest = isOwnOutput(root) ? readRegularFile(`${root}/manifest.json`, MAX_MANIFEST_BYTES) : undefined;
  const manifestPaths = manifest?.kind === "bytes" ? outputFiles(manifest.bytes) : undefined;
  return manifestPaths?.some((path) => isManifestPath(path) && files.has(path)) ?? false;
}

function nothingToPack(root: string, isOutput: boolean): CarryonError {
  return new CarryonError("nothing-to-pack", `no files to pack in ${root}`, {
    hint: isOutput
      ? "This directory is itself a pack. Pass the repository that it was made from."
      : "Check the directory and its .gitignore files.",
  });
}
