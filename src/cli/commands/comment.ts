import { resolve } from "node:path";
import {
  COMMENT_GUIDE,
  type CommentMode,
  type RepositoryName,
  postExtract,
  pullLinks,
  readExtract,
  serverUrl,
} from "../../github/index.ts";
import type { ChangeThreshold, DeltaExtract } from "../../compare/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logText } from "../../base/index.ts";
import { connectGitHubFromAnywhere } from "../../github/io/index.ts";
import { readTextFile } from "../../base/io/index.ts";
import type { CliHost } from "../index.ts";

/** Options of `carryon comment`. */
export interface CommentCommandOptions {
  readonly repo: RepositoryName;
  readonly pr: number;
  readonly report: string;
  readonly mode: CommentMode;
  /** Change of a pack that is worth a first comment. */
  readonly above: ChangeThreshold;
  /** Commit of the branch that the report describes. */
  readonly head?: string;
  /** REST API root URL of a GitHub Enterprise server. */
  readonly apiUrl?: string;
}

/**
 * `carryon comment`: posts or updates a pull request comment from any CI. Takes the token from `GITHUB_TOKEN` or
 * `GH_TOKEN`.
 * @throws CarryonError `usage` without a token, or if another schema version wrote the report; also the error with
 * which GitHub refused the comment
 */
export async function runComment(options: CommentCommandOptions, host: CliHost): Promise<ExitCode> {
  const { env } = host;
  const token = env["GITHUB_TOKEN"] ?? env["GH_TOKEN"] ?? "";
  if (token === "") {
    throw new CarryonError("usage", "there is no token to post a comment with", {
      hint: "Set GITHUB_TOKEN to a token with the permission pull-requests: write.",
    });
  }
  const extract = readComment(resolve(host.cwd, options.report), options.report);
  const apiUrl = options.apiUrl ?? env["GITHUB_API_URL"];
  const ports = await connectGitHubFromAnywhere({
    token,
    repository: options.repo,
    ...(apiUrl !== undefined && { apiUrl }),
    onNotice: (text) => host.err(logText(`${text}\n`)),
  });
  const { pr: pull, mode, above, head, repo } = options;
  const repository = `${serverUrl(apiUrl ?? "https://api.github.com")}/${repo.owner}/${repo.name}`;
  const links = { guide: COMMENT_GUIDE, ...pullLinks({ repository, pull, apiUrl }) };
  const result = await postExtract(ports, extract, { pull, mode, above, links, head });
  if (result.kind === "refused") throw result.error;
  host.out(logText(result.kind === "skipped" ? `no comment: ${result.why}\n` : `${result.kind} ${result.url}\n`));
  return exitCodeFor(true);
}

function readComment(path: string, name: string): DeltaExtract {
  const read = readExtract(readTextFile(path, name));
  if (read.kind === "comment") return read.comment;
  throw new CarryonError("usage", `${name} has schema ${read.schema}, this version reads ${read.supportedSchema}`);
}
