import { resolve } from "node:path";
import { postComment } from "../../app/comment/post-comment.ts";
import { commentMarkdown } from "../../core/report/comment/comment-markdown.ts";
import { isChanged } from "../../core/report/comment/extract.ts";
import { logText } from "../../core/report/log-text.ts";
import { readComment } from "../../core/report/comment/read-comment.ts";
import type { Comment } from "../../model/report/delta-extract.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { CommentMode, Repository } from "../../model/ports/github.ts";
import { anywhereGitHub } from "../../wire/github.ts";
import { readTextFile } from "../../wire/workspace.ts";
import type { Surface } from "../surface.ts";

/** Options of `carryon comment`. */
export interface CommentOptions {
  readonly repo: Repository;
  readonly pr: number;
  readonly report: string;
  readonly mode: CommentMode;
  /** The commit of the branch that the report tells of. */
  readonly head?: string;
  /** Root of the REST interface of a GitHub Enterprise server. */
  readonly apiUrl?: string;
}

/** `carryon comment`: writes the one comment of a pull request from any CI; the token comes by the environment. */
export async function comment(options: CommentOptions, surface: Surface): Promise<ExitCode> {
  const { env } = surface;
  const token = env["GITHUB_TOKEN"] ?? env["GH_TOKEN"] ?? "";
  if (token === "") {
    throw new CarryonError("usage", "there is no token to write a comment with", {
      hint: "Give one that may write pull requests as GITHUB_TOKEN in the environment.",
    });
  }
  const told = readOwn(resolve(surface.cwd, options.report), options.report);
  const apiUrl = options.apiUrl ?? env["GITHUB_API_URL"];
  const ports = await anywhereGitHub({
    token,
    repository: options.repo,
    ...(apiUrl !== undefined && { apiUrl }),
    onNotice: (text) => surface.err(logText(`${text}\n`)),
  });
  const result = await postComment(ports, {
    pull: options.pr,
    key: told.key,
    mode: options.mode,
    changed: isChanged(told),
    failed: told.failed.length > 0,
    render: (maxCharacters) => commentMarkdown(told, maxCharacters),
    ...(options.head !== undefined && { head: options.head }),
  });
  if (result.kind === "refused") throw result.error;
  surface.out(logText(result.kind === "skipped" ? `no comment: ${result.why}\n` : `${result.kind} ${result.url}\n`));
  return exitCodeFor(true);
}

function readOwn(path: string, name: string): Comment {
  const read = readComment(readTextFile(path, name));
  if (read.kind === "comment") return read.comment;
  throw new CarryonError("usage", `${name} is of schema ${read.schema}, this version reads ${read.known}`);
}
