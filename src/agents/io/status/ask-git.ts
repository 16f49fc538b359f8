import { decodePath } from "../../../base/index.ts";
import {
  type Environment,
  type GitIndexEntry,
  type GitRepository,
  type Head,
  listIndex,
  openRepository,
  readHead,
} from "../../../source/io/index.ts";

/** An entry of an index that needs a closer look. */
export interface SurveyedEntry extends Pick<GitIndexEntry, "kind" | "stage" | "isUnwatched" | "stat"> {
  /** One character per byte. */
  readonly name: string;
  /** Raw bytes, one character each. */
  readonly id: string;
}

/** What git says of a repository whose files only git can read. Methods throw a CarryonError `git-failed`. */
export interface GitAnswers {
  entries(format: "sha1" | "sha256"): readonly SurveyedEntry[];
  head(): Head;
}

/** Returns a way to ask git. @throws CarryonError `git-failed` if there is no git */
export function gitAnswers(
  found: Pick<GitRepository, "gitDirectory" | "workTree">,
  environment: Environment,
): GitAnswers {
  const repository = openRepository(found, found.workTree ?? found.gitDirectory, environment);
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
