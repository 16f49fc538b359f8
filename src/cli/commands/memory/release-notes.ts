import { formatReleaseNotes } from "../../../memory/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { openCommit } from "../../../pack/io/index.ts";
import type { Commits } from "../../../source/index.ts";
import { commitsAt, repositoryTop, upstreamAt } from "../../../source/io/index.ts";
import { type CliHost, requestOf } from "../../index.ts";

/** Options of `carryon memory distill` that apply to a range of commits, or that it refuses. */
export interface ReleaseNotesOptions {
  readonly config?: string;
  /** Maximum number of commits. */
  readonly commits?: number;
  readonly budget?: number;
  readonly summaries?: boolean;
}

/** Default maximum number of commits in release notes. */
const MAX_RELEASE_COMMITS = 10_000;

/** Prints release notes. Writes nothing, since a page of recent changes covers only the newest commits. */
export async function printReleaseNotes(
  names: { readonly base: string; readonly head: string },
  { budget, commits: maxCommits = MAX_RELEASE_COMMITS, summaries, config }: ReleaseNotesOptions,
  host: CliHost,
): Promise<ExitCode> {
  if (budget !== undefined) throw noBudget();
  if (summaries === true) throw noSummaries();
  const root = repositoryTop(host.cwd);
  const commits = requireCommits(root, host);
  const [base, head] = [resolveCommit(names.base, commits), resolveCommit(names.head, commits)];
  const remote = upstreamAt(root, host.env)?.url;
  const githubServer = host.env["GITHUB_SERVER_URL"];
  const source = await openCommit({ cwd: root, env: host.env }, head);
  const { config: requestConfig } = requestOf(config === undefined ? {} : { config }, host);
  const range = { config: requestConfig, base, head, names, maxCommits, remote, githubServer };
  host.out(await formatReleaseNotes({ commits, source, onProgress: () => {} }, range));
  return exitCodeFor(true);
}

/** Opens the history of a repository. @throws CarryonError `usage` outside of one */
export function requireCommits(root: string, { env }: CliHost): Commits {
  const commits = commitsAt(root, env);
  if (commits !== undefined) return commits;
  throw new CarryonError("usage", "recent changes need a git repository", {
    hint: "Run it in a folder of a git repository.",
  });
}

/** Full id of a commit. @throws CarryonError `ref-not-found` */
export function resolveCommit(name: string, commits: Commits): string {
  const id = commits.resolve(name);
  if (id !== undefined) return id;
  throw new CarryonError("ref-not-found", `the ref ${JSON.stringify(name)} is not in this clone`, {
    hint: "Give branches, tags or commit ids of this repository. Run git fetch --tags to get missing tags.",
  });
}

function noSummaries(): CarryonError {
  return new CarryonError("usage", "release notes have no summaries", {
    hint: "Leave out --summaries, or give one ref instead of a range for a page of recent changes.",
  });
}

function noBudget(): CarryonError {
  return new CarryonError("usage", "release notes have no budget", {
    hint: "Leave out --budget, or give one ref instead of a range for a page of recent changes.",
  });
}
