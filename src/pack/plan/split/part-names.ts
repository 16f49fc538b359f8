import { createHash } from "node:crypto";
import { countBy } from "../../../base/index.ts";
import { nameSlug } from "../../../source/index.ts";

/** Extent of a document: a folder, or one part of a folder or of a large file. */
export interface PartPlace {
  /** Path of the folder or file; empty for the root. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Number among the parts of the path, from 1. */
  readonly number: number;
  /** Number of parts of the path. */
  readonly count: number;
}

/** Minimum length of a shortened folder name. */
const MIN_FOLDER_LENGTH = 3;

/**
 * Names parts by their folders: `SRC-CORE`, or `SRC-CORE-01OF12` for one of several. In a name that would be longer
 * than `max`, long folder names are shortened, and then the end is cut off. Paths with the same name get hex digits of
 * their SHA-256. The root has no name except the number of a part.
 */
export function partNames(places: readonly PartPlace[], max: number): readonly string[] {
  const names = distinctNames(places, max);
  return places.map(({ path, number, count }) =>
    [names.get(path) ?? "", suffixOf(number, count)].filter(Boolean).join("-"),
  );
}

/** Zero-padded number of a part, so that names sort in the order of the numbers. Empty for a single part. */
function suffixOf(number: number, count: number): string {
  return count === 1 ? "" : `${String(number).padStart(String(count).length, "0")}OF${count}`;
}

/** Names of the paths. Hex digits distinguish paths with the same name. */
function distinctNames(places: readonly PartPlace[], max: number): ReadonlyMap<string, string> {
  const named = new Map(
    places.map((place) => {
      const suffix = suffixOf(place.count, place.count);
      return [place.path, { place, room: suffix === "" ? max : max - suffix.length - 1 }];
    }),
  );
  const plainNames = [...named].map(([path, { place, room }]) => ({ path, room, name: folderName(place, room) }));
  const counts = countBy(plainNames, ({ name }) => name);
  for (const digits of [4, 16, 64]) {
    const names = plainNames.map(({ path, room, name }): [string, string] => {
      const isUnique = path === "" || (name !== "" && counts.get(name) === 1);
      return [path, isUnique ? name : withDigits(name, hexDigits(path, digits), room)];
    });
    if (new Set(names.map(([, name]) => name)).size === names.length) return new Map(names);
  }
  throw new Error("different paths have the same SHA-256");
}

function withDigits(name: string, digits: string, room: number): string {
  const start = trimmed(name.slice(0, Math.max(0, room - digits.length - 1)));
  return start === "" ? digits : `${start}_${digits}`;
}

/** Slugs of the folders in a path, joined by hyphens, in up to `max` characters. Drops a file's extension. */
function folderName({ path, isFolder }: PartPlace, max: number): string {
  const parts = (isFolder ? path : path.replace(/(?<=[^/])\.[^./]*$/u, ""))
    .split("/")
    .map((part) => nameSlug(part))
    .filter((part) => part !== "");
  let length = parts.reduce((longest, part) => Math.max(longest, part.length), 0);
  while (length > MIN_FOLDER_LENGTH && shortened(parts, length).length > max) length--;
  return trimmed(shortened(parts, length).slice(0, max));
}

function shortened(parts: readonly string[], length: number): string {
  return parts.map((part) => trimmed(part.slice(0, length))).join("-");
}

function trimmed(name: string): string {
  return name.replace(/[-_]+$/u, "");
}

function hexDigits(path: string, digits: number): string {
  return createHash("sha256").update(path).digest("hex").slice(0, digits).toUpperCase();
}
