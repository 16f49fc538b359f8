import type { components } from "@octokit/openapi-types";

import { type Need, refusal } from "./access.ts";
import { json, objectIn, type Reply } from "../exchange.ts";
import { pageOf } from "./paging.ts";
import { type RepositoryVisit, type RestRoute, repositoryRoute } from "./visit.ts";
import { simpleUser } from "./rest-users.ts";
import { type StoredComment, type StoredRepository, timestamp } from "../world.ts";

type IssueComment = components["schemas"]["issue-comment"];

/** Maximum number of characters in a comment. */
const MAX_BODY_LENGTH = 65_536;

const READ: readonly Need[] = ["issues=read", "pull_requests=read"];
const WRITE: readonly Need[] = ["issues=write", "pull_requests=write"];

/** Comments on pull requests, which GitHub's API treats as issues. */
export const COMMENT_ROUTES: readonly RestRoute[] = [
  repositoryRoute({
    route: "GET /repos/:owner/:repo/issues/:number/comments",
    needs: READ,
    open: true,
    handle(visit) {
      const { call, repository, params } = visit;
      if (!repository.pulls.has(Number(params["number"]))) return refusal(404, "Not Found");
      const comments = repository.comments.filter(({ pull }) => pull === Number(params["number"]));
      const { items, headers } = pageOf(comments, call);
      return json(
        200,
        items.map((comment) => show(comment, visit)),
        headers,
      );
    },
  }),
  repositoryRoute({
    route: "POST /repos/:owner/:repo/issues/:number/comments",
    needs: WRITE,
    handle(visit) {
      const { repository, params, who, world } = visit;
      const pull = Number(params["number"]);
      if (who === undefined || !repository.pulls.has(pull)) return refusal(404, "Not Found");
      return withBody(visit, (body) => {
        const now = timestamp();
        const { login, type } = who;
        const comment = {
          id: world.nextId(),
          pull,
          body,
          login,
          type,
          hidden: false,
          createdAt: now,
          updatedAt: now,
        };
        repository.comments.push(comment);
        const reply = show(comment, visit);
        return json(201, reply, { location: reply.url });
      });
    },
  }),
  repositoryRoute({
    route: "GET /repos/:owner/:repo/issues/comments/:id",
    needs: READ,
    open: true,
    handle: (visit) => withComment(visit, (comment) => json(200, show(comment, visit))),
  }),
  repositoryRoute({
    route: "PATCH /repos/:owner/:repo/issues/comments/:id",
    needs: WRITE,
    handle: (visit) =>
      withComment(visit, (comment) =>
        withBody(visit, (body) => {
          Object.assign(comment, { body, updatedAt: timestamp() });
          return json(200, show(comment, visit));
        }),
      ),
  }),
  repositoryRoute({
    route: "DELETE /repos/:owner/:repo/issues/comments/:id",
    needs: WRITE,
    handle: (visit) =>
      withComment(visit, (comment, { comments }) => {
        comments.splice(comments.indexOf(comment), 1);
        return { status: 204 };
      }),
  }),
];

function withComment(
  { repository, params }: RepositoryVisit,
  then: (comment: StoredComment, repository: StoredRepository) => Reply,
): Reply {
  const comment = repository.comments.find(({ id }) => id === Number(params["id"]));
  return comment === undefined ? refusal(404, "Not Found") : then(comment, repository);
}

function withBody({ call }: RepositoryVisit, then: (body: string) => Reply): Reply {
  const { body } = objectIn(call);
  if (typeof body !== "string" || body.trim() === "") return invalid("Body cannot be blank");
  const tooLong = Array.from(body).length > MAX_BODY_LENGTH;
  return tooLong ? invalid(`Body is too long (maximum is ${MAX_BODY_LENGTH} characters)`) : then(body);
}

function invalid(message: string): Reply {
  const errors = [{ resource: "IssueComment", code: "unprocessable", field: "data", message }];
  const error: components["schemas"]["validation-error"] = {
    message: "Validation Failed",
    documentation_url: "https://docs.github.com/rest/issues/comments",
    errors,
  };
  return json(422, error);
}

function show(
  { id, pull, body, login, type, createdAt, updatedAt }: StoredComment,
  visit: RepositoryVisit,
): IssueComment {
  const { fullName } = visit.repository;
  const root = `${visit.call.url.origin}/repos/${fullName}/issues`;
  return {
    id,
    node_id: `IC_${id}`,
    url: `${root}/comments/${id}`,
    html_url: `https://github.com/${fullName}/pull/${pull}#issuecomment-${id}`,
    issue_url: `${root}/${pull}`,
    body,
    user: simpleUser({ login, type }),
    created_at: createdAt,
    updated_at: updatedAt,
    author_association: "NONE",
  };
}
