import type { CommentBoard, CommentLink, RepositoryName } from "../github.ts";
import { type Authorship, openAuthorship } from "./account.ts";
import { type AnswerShape, requestItem, requestItems } from "./answer.ts";
import type { Client } from "./connection.ts";
import { awaitRequest, isGone, isOutOfReach } from "./refusal.ts";

const COMMENT: AnswerShape = { id: "number", html_url: "string" };

const HIDE =
  "mutation($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: RESOLVED }) { clientMutationId } }";
const SHOW = "mutation($id: ID!) { unminimizeComment(input: { subjectId: $id }) { clientMutationId } }";

/**
 * Returns functions that list, create, update, hide and remove comments on a repository's pull requests through
 * GitHub's API. Sends no request yet.
 * @param mayHideAccount see `openAuthorship`
 */
export function openCommentBoard(
  client: Client,
  { owner, name }: RepositoryName,
  mayHideAccount: boolean,
): CommentBoard {
  const repository = { owner, repo: name };
  let authorship: Promise<Authorship> | undefined;
  return {
    async list(pull) {
      const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
      const pages = client.paginate(route, { ...repository, issue_number: pull, per_page: 100 });
      const comments = await requestItems(`list the comments of pull request ${pull}`, pages, COMMENT);
      if (comments.length === 0) return [];
      authorship ??= openAuthorship(client, mayHideAccount);
      const isMine = await authorship;
      return comments
        .map(({ id, html_url, body, user, node_id }) => ({
          id,
          url: html_url,
          body: body ?? "",
          mine: isMine(user),
          // Gitea and Forgejo have no such id.
          nodeId: typeof node_id === "string" ? node_id : undefined,
        }))
        .toSorted((a, b) => a.id - b.id);
    },

    async create(pull, body) {
      const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
      // No retries: a failed request may still have created the comment, and only the caller can tell.
      const request = client.request(route, { ...repository, issue_number: pull, body, request: { retries: 0 } });
      return commentLink(await requestItem(`comment on pull request ${pull}`, request, COMMENT));
    },

    async update(id, body) {
      const route = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
      const request = undefinedIf(isOutOfReach, client.request(route, { ...repository, comment_id: id, body }));
      const items = request.then((answer) => (answer === undefined ? [] : [answer.data]));
      const [comment] = await requestItems(`change comment ${id}`, items, COMMENT);
      return comment && commentLink(comment);
    },

    async remove(id) {
      const route = "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}";
      const request = client.request(route, { ...repository, comment_id: id });
      await awaitRequest(`delete comment ${id}`, undefinedIf(isGone, request));
    },

    async setHidden({ nodeId }, hidden) {
      if (nodeId === undefined) return false;
      try {
        await client.graphql(hidden ? HIDE : SHOW, { id: nodeId });
        return true;
      } catch {
        // The text is right either way.
        return false;
      }
    },
  };
}

/** Fields of a comment that link to it. */
interface LinkedComment {
  readonly id: number | bigint;
  readonly html_url: string;
}

/** Extracts id and URL of a comment. Ids are safe integers, although the client may return a bigint. */
function commentLink(comment: LinkedComment): CommentLink {
  return { id: Number(comment.id), url: comment.html_url };
}

async function undefinedIf<T>(excuses: (error: unknown) => boolean, request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (excuses(error)) return undefined;
    throw error;
  }
}
