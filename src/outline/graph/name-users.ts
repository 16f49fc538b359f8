import type { DefinedNames } from "./references.ts";

/** Names that each file defines and other files use, as hashes: three arrays, stored file by file. */
export interface NameUsers {
  /** Start of each file's names, plus a final end. */
  readonly starts: Uint32Array;
  readonly hashes: Uint32Array;
  /** Number of other files that use the name, capped at {@link MAX_USERS}. */
  readonly counts: Uint8Array;
}

const MAX_USERS = 255;

/**
 * Lists, for each file, the names that it defines and other files use. Leaves out names without users.
 * @param files number of files
 */
export function nameUsersOf({ definers, users }: DefinedNames, files: number): NameUsers {
  const starts = new Uint32Array(files + 1);
  for (const { files: definingFiles, first } of definers.values())
    for (const [i, file] of definingFiles.entries()) if (users[first + i]! > 0) starts[file + 1]!++;
  for (let file = 0; file < files; file++) starts[file + 1]! += starts[file]!;
  const next = starts.slice();
  const [hashes, counts] = [new Uint32Array(starts[files]!), new Uint8Array(starts[files]!)];
  for (const [hash, { files: definingFiles, first }] of definers)
    for (const [i, file] of definingFiles.entries()) {
      const count = users[first + i]!;
      if (count === 0) continue;
      const at = next[file]!++;
      [hashes[at], counts[at]] = [hash, Math.min(count, MAX_USERS)];
    }
  return { starts, hashes, counts };
}

/**
 * Returns the number of other files that use a name defined in `file`, capped at {@link MAX_USERS}; 0 if the file
 * defines no such name.
 * @param hash result of `hashIdentifier`
 */
export function usersOfName({ starts, hashes, counts }: NameUsers, file: number, hash: number): number {
  const at = hashes.subarray(starts[file], starts[file + 1]).indexOf(hash);
  return at === -1 ? 0 : counts[starts[file]! + at]!;
}
