import type { Stats } from "node:fs";

import { FOLDER_ITSELF } from "./file-mode.ts";
import { gitOutput, type Repository } from "./git.ts";
import { type IndexEntry, type IndexStat, parseIndex } from "./index-parser.ts";

/**
 * Lists the index below the repository's directory, with git's notes for telling changed files from unchanged ones. The
 * form of the notes is not promised by git; where it is another one, entries come without.
 * @throws CarryonError `git-failed`
 */
export async function listIndex(repository: Repository): Promise<readonly IndexEntry[]> {
  const args = ["ls-files", "-s", "-v", "-z"];
  const noted = parseIndex((await gitOutput(repository, [...args, "--debug"])).toString("latin1"), true);
  const entries = noted ?? parseIndex((await gitOutput(repository, args)).toString("latin1"), false) ?? unknownForm();
  return entries.filter(({ path }) => path !== FOLDER_ITSELF);
}

/**
 * Whether a file is, by git's notes, the one that the index says. Like git by default, with nanoseconds: the notes are
 * relied on even where the file is as young as the index, which git would settle by running clean filters.
 */
export function isNotedAs(noted: IndexStat, stats: Stats): boolean {
  return (
    noted.mtimeMs === stats.mtimeMs &&
    noted.ctimeMs === stats.ctimeMs &&
    noted.size === stats.size % 2 ** 32 &&
    noted.ino === stats.ino % 2 ** 32
  );
}

function unknownForm(): never {
  throw new Error("git ls-files printed a form that is not known.");
}
