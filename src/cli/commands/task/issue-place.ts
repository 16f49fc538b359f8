import { CarryonError } from "../../../base/index.ts";
import type { RepositoryName } from "../../../github/index.ts";
import { upstreamAt } from "../../../source/io/index.ts";
import { repositoryName } from "../../arguments.ts";
import type { IssueName } from "./issue-name.ts";

/** Where an issue is. */
export interface IssuePlace {
  readonly repository: RepositoryName;
  /** Root URL of the REST API; that of github.com if not given. */
  readonly apiUrl: string | undefined;
}

const GITHUB = "https://github.com";

/**
 * Returns the repository of an issue: the one that it names, else that of the remote. Issues are read from the server of
 * GITHUB_SERVER_URL only, because the token is sent to it.
 * @param root the folder whose remote counts
 * @throws CarryonError `usage` if there is no repository, or it is on another server
 */
export function issuePlace(
  issue: IssueName,
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): IssuePlace {
  const server = env["GITHUB_SERVER_URL"] ?? GITHUB;
  const { url, repository, named } = issue.repository === undefined ? remoteOf(issue, root, env) : namedBy(issue);
  if (url !== undefined && hostOf(url) !== hostOf(server)) {
    throw new CarryonError("usage", `${named} is on ${hostOf(url)}, and issues are read from ${hostOf(server)}`, {
      hint: `Give the issue as owner/name#${issue.number}, or set GITHUB_SERVER_URL to the address of your server.`,
    });
  }
  const own = hostOf(server) === hostOf(GITHUB) ? undefined : `${server.replace(/\/+$/u, "")}/api/v3`;
  return { repository: repositoryName(repository), apiUrl: env["GITHUB_API_URL"] ?? own };
}

/** A repository, and what named it. */
interface NamedRepository {
  /** Address on its server; `undefined` for the server of the environment. */
  readonly url: string | undefined;
  /** `owner/name`. */
  readonly repository: string;
  readonly named: string;
}

function namedBy({ server, repository = "" }: IssueName): NamedRepository {
  return { url: server, repository, named: repository };
}

function remoteOf(
  { number }: IssueName,
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): NamedRepository {
  const remote = upstreamAt(root, env);
  const hint = `Give the issue as owner/name#${number}.`;
  if (remote === undefined) {
    throw new CarryonError("usage", `there is no remote that says which repository issue ${number} is in`, { hint });
  }
  const named = `the remote ${remote.name} (${remote.address})`;
  const { url, repository } = remote;
  if (url === undefined || repository === undefined) {
    throw new CarryonError("usage", `${named} is not the address of a repository on a server`, { hint });
  }
  return { url, repository, named };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
