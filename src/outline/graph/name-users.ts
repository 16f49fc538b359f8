import type { DefinedNames } from "./references.ts";

/** For each file, the names that it defines and other files use, as hashes, stored file by file. */
export interface NameUsers {
  /** Start of each file's names; has one more entry than there are files. */
  readonly starts: Uint32Array;
  readonly hashes: Uint32Array;
  /** How many other files use the name, at most 255. */
  readonly counts: Uint8Array;
}

const MAX_USERS = 255;

/** Groups the names that are used by the files that define them. @param files number of files */
export function nameUsersOf({ definers, users }: DefinedNames, files: number): NameUsers {
  const starts = new Uint32Array(files + 1);
  for (const { files: own, first } of definers.values())
    for (const [i, file] of own.entries()) if (users[first + i]! > 0) starts[file + 1]!++;
  for (let file = 0; file < files; file++) starts[file + 1]! += starts[file]!;
  const next = starts.slice();
  const [hashes, counts] = [new Uint32Array(starts[files]!), new Uint8Array(starts[files]!)];
  for (const [hash, { files: own, first }] of definers)
    for (const [i, file] of own.entries()) {
      const count = users[first + i]!;
      if (count === 0) continue;
      const at = next[file]!++;
      [hashes[at], counts[at]] = [hash, Math.min(count, MAX_USERS)];
    }
  return { starts, hashes, counts };
}

/** Returns how many other files use a name of a file, at most 255. @param hash that of `hashIdentifier` */
export function usersOfName({ starts, hashes, counts }: NameUsers, file: number, hash: number): number {
  const at = hashes.subarray(starts[file], starts[file + 1]).indexOf(hash);
  return at === -1 ? 0 : counts[starts[file]! + at]!;
}
