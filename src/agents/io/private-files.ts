import { type Environment, findRepository, type GitRepository, openRepository, runGit } from "../../source/io/index.ts";
import { commonFolder } from "./hooks-folder.ts";
import { isInside } from "./inside.ts";

/**
 * Selects the files that git keeps on this machine: they are ignored and not in the index, or belong to git itself.
 * Outside of a repository nothing is private, since the folder may be shared by other means.
 * @param root folder without symbolic links
 * @param paths absolute paths without symbolic links
 * @throws CarryonError `git-failed` if git is not installed
 */
export function selectPrivateFiles(
  root: string,
  paths: readonly string[],
  environment: Environment,
): ReadonlySet<string> {
  const location = findRepository(root);
  if (location === undefined) return new Set();
  const repository = openRepository(location, root, environment);
  const gitFolder = commonFolder(repository);
  const [gitFiles, others] = [true, false].map((isGit) => paths.filter((path) => isInside(gitFolder, path) === isGit));
  return new Set([
    ...gitFiles!,
    ...selectIgnored(
      repository,
      others!.filter((path) => isInside(root, path)),
    ),
  ]);
}

/** Exit code of git-check-ignore(1) if it ignores none of the paths. */
const NONE_IGNORED = 1;

function selectIgnored(repository: GitRepository, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  const { code, stdout } = runGit(repository, ["check-ignore", "--stdin", "-z"], paths.join("\0"));
  if (code === 0) return stdout.toString("utf8").split("\0").slice(0, -1);
  // One path that git refuses, such as a file of a submodule, makes it refuse all.
  return code === NONE_IGNORED || paths.length === 1 ? [] : paths.flatMap((path) => selectIgnored(repository, [path]));
}
