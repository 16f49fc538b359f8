import { CarryonError } from "../../../base/index.ts";
import type { RepositoryName } from "../../../github/index.ts";
import { upstreamAt } from "../../../source/io/index.ts";
import { repositoryName } from "../../index.ts";
import type { IssueName } from "./issue-name.ts";

/** Repository and API of an issue. */
export interface IssuePlace {
  readonly repository: RepositoryName;
  /** Root URL of the REST API; `undefined` for github.com's. */
  readonly apiUrl: string | undefined;
}

const PUBLIC_SERVER = "https://github.com";

/**
 * Returns the repository of an issue, either the named one or that of the remote, and the API to read it from. Issues
 * are read only from the server in GITHUB_SERVER_URL, because it receives the token.
 * @param root folder whose remote applies
 * @throws CarryonError `usage` if the repository is unknown or on another server
 */
export function issuePlace(
  issue: IssueName,
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): IssuePlace {
  const server = env["GITHUB_SERVER_URL"] ?? PUBLIC_SERVER;
  const { url, repository, named } =
    issue.repository === undefined ? remoteRepository(issue, root, env) : issueRepository(issue);
  if (url !== undefined && hostOf(url) !== hostOf(server)) {
    throw new CarryonError("usage", `${named} is on ${hostOf(url)}, and issues are read from ${hostOf(server)}`, {
      hint: `Give the issue as owner/name#${issue.number}, or set GITHUB_SERVER_URL to the address of your server.`,
    });
  }
  const enterpriseApi = hostOf(server) === hostOf(PUBLIC_SERVER) ? undefined : `${server.replace(/\/+$/u, "")}/api/v3`;
  return { repository: repositoryName(repository), apiUrl: env["GITHUB_API_URL"] ?? enterpriseApi };
}

interface NamedRepository {
  /** URL of its server or remote; `undefined` for the server of the environment. */
  readonly url: string | undefined;
  /** `owner/name`. */
  readonly repository: string;
  readonly named: string;
}

function issueRepository({ server, repository = "" }: IssueName): NamedRepository {
  return { url: server, repository, named: repository };
}

function remoteRepository(
  { number }: IssueName,
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): NamedRepository {
  const remote = upstreamAt(root, env);
  const hint = `Give the issue as owner/name#${number}.`;
  if (remote === undefined) {
    throw new CarryonError("usage", `no remote identifies the repository of issue ${number}`, { hint });
  }
  const remoteLabel = `the remote ${remote.name} (${remote.address})`;
  const { url, repository } = remote;
  if (url === undefined || repository === undefined) {
    throw new CarryonError("usage", `${remoteLabel} is not the address of a repository on a server`, { hint });
  }
  return { url, repository, named: remoteLabel };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
