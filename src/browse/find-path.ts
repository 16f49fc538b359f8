import { likelyPaths } from "./match/likely-paths.ts";
import { CarryonError, encodePath, parentFolders, shortenName } from "../base/index.ts";
import type { MeasuredFile } from "../pack/index.ts";
import type { TreeVersion } from "./live-tree.ts";

/** Normalizes a path: strips leading slashes and `./`, and trailing slashes. Empty for the root. */
export function plainPath(path: string): string {
  return path
    .replace(/^(?:\.?\/+)+/u, "")
    .replace(/\/+$/u, "")
    .replace(/^\.$/u, "");
}

/**
 * Returns the canonical paths that a caller's path can mean, most likely first: as given, then with special characters
 * encoded. The root's path is empty.
 */
export function canonicalForms(text: string): readonly string[] {
  const plain = plainPath(text);
  return plain === "" ? [plain] : [...new Set([plain, encodePath(Buffer.from(plain))])];
}

/**
 * Returns the file at a path.
 * @throws CarryonError `path-not-found` if nothing is there, or only a folder or a file without text; the message
 * explains the reason, the hint suggests similar paths
 */
export function findFile(version: TreeVersion, path: string): MeasuredFile {
  const byPath = version.once(filesByPath);
  const forms = canonicalForms(path);
  const match = forms.map((form) => byPath.get(form)).find((file) => file !== undefined);
  if (match !== undefined) return match;
  if (forms.some((form) => form === "" || version.once(folderSizes).has(form))) {
    throw new CarryonError("path-not-found", `${quotedPath(path)} is a folder`, {
      hint: "Give the path of a file; outline lists those of a folder.",
    });
  }
  throw pathNotFound(version, path);
}

/** Returns a map from path to file, for all files of a tree version. */
export function filesByPath({ files: { files } }: TreeVersion): ReadonlyMap<string, MeasuredFile> {
  return new Map(files.map((file) => [file.entry.path, file]));
}

/** Number of files below a folder, their total tokens, and the first of them. */
export interface FolderSize {
  readonly files: number;
  readonly tokens: number;
  readonly first: MeasuredFile;
}

/** Returns the number of files and tokens below each folder, by path. The root has no entry. */
export function folderSizes({ files: { files } }: TreeVersion): ReadonlyMap<string, FolderSize> {
  const sizes = new Map<string, FolderSize>();
  for (const file of files) {
    const { entry, facts } = file;
    for (const folder of parentFolders(entry.path)) {
      const { files: count, tokens, first } = sizes.get(folder) ?? { files: 0, tokens: 0, first: file };
      sizes.set(folder, { files: count + 1, tokens: tokens + facts.textTokens, first });
    }
  }
  return sizes;
}

/** Maximum number of paths that an error suggests, and maximum length of a quoted path. */
const LIMITS = { paths: 5, characters: 200 };

/**
 * Creates the `path-not-found` error for a path. Its message explains why the file has no text, or its hint suggests
 * similar paths.
 */
export function pathNotFound(version: TreeVersion, path: string): CarryonError {
  const forms = canonicalForms(path);
  const skippedFile = version.files.skipped.find((one) => forms.includes(one.path));
  if (skippedFile !== undefined) {
    return new CarryonError(
      "path-not-found",
      `${quotedPath(path)} is listed, but has no text here: ${skippedFile.reason}`,
      {
        hint: "Call the tool why to see which rule excludes it.",
      },
    );
  }
  const existingPaths = [...version.once(filesByPath).keys(), ...version.once(folderSizes).keys()];
  const near = likelyPaths(forms[0]!, existingPaths, LIMITS.paths);
  return new CarryonError("path-not-found", `${quotedPath(path)} does not exist`, {
    hint:
      near.length === 0
        ? "Give a path relative to the root of the repository; search finds paths by part of their name."
        : `Try ${near.join(", ")}.`,
  });
}

/** Quotes a caller's path as a JSON string for an error message, shortened to 200 characters. */
export function quotedPath(path: string): string {
  return JSON.stringify(shortenName(path.slice(0, 2 * LIMITS.characters), LIMITS.characters));
}
