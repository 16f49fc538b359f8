import { decodePath } from "../../../base/index.ts";
import {
  type Environment,
  type Head,
  type IndexEntryState,
  type RepositoryLocation,
  listIndex,
  openRepository,
  readHead,
} from "../../../source/io/index.ts";

/** Index entry to compare with its file on disk. */
export interface SurveyedEntry extends IndexEntryState {
  /** One character per byte. */
  readonly name: string;
  /** Raw bytes, one character each. */
  readonly id: string;
}

/** Queries for a repository whose files only git can read. Methods throw CarryonError `git-failed`. */
export interface GitQueries {
  entries(format: "sha1" | "sha256"): readonly SurveyedEntry[];
  head(): Head;
}

/**
 * Opens a repository whose index entries and HEAD are to be read with git.
 * @throws CarryonError `git-failed` if git is not installed
 */
export function openGitQueries(location: RepositoryLocation, environment: Environment): GitQueries {
  const repository = openRepository(location, location.workTree ?? location.gitDirectory, environment);
  return {
    entries: (format) =>
      listIndex(repository, format).entries.map(({ path, id, ...rest }) => ({
        ...rest,
        name: decodePath(path).toString("latin1"),
        id: Buffer.from(id, "hex").toString("latin1"),
      })),
    head: () => readHead(repository),
  };
}
