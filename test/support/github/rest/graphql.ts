import { canSee, mayWrite, refusal } from "./access.ts";
import { json, objectIn, type Reply } from "../exchange.ts";
import type { RestRoute, Visit } from "./visit.ts";

const VIEWER = /^\s*(?:query\s*)?\{\s*viewer\s*\{\s*login\s*\}\s*\}\s*$/;
const MINIMIZE =
  /^mutation\(\$id: ID!\) \{ minimizeComment\(input: \{ subjectId: \$id, classifier: RESOLVED \}\) \{ clientMutationId \} \}$/;
const UNMINIMIZE =
  /^mutation\(\$id: ID!\) \{ unminimizeComment\(input: \{ subjectId: \$id \}\) \{ clientMutationId \} \}$/;

/** The GraphQL query for the current user, and the mutations that hide and show a comment. */
export const GRAPHQL_ROUTES: readonly RestRoute[] = [
  {
    route: "POST /graphql",
    handle(visit) {
      const { who, call } = visit;
      if (who === undefined) return refusal(401, "This endpoint requires you to be authenticated.");
      const { query = "", variables } = objectIn(call);
      const text = String(query);
      if (VIEWER.test(text)) return json(200, { data: { viewer: { login: who.login } } });
      if (MINIMIZE.test(text)) return setHidden(visit, { field: "minimizeComment", variables, hidden: true });
      if (UNMINIMIZE.test(text)) return setHidden(visit, { field: "unminimizeComment", variables, hidden: false });
      return failed("this query is not known here");
    },
  },
];

function setHidden(
  { who, world }: Visit,
  { field, variables, hidden }: { readonly field: string; readonly variables: unknown; readonly hidden: boolean },
): Reply {
  const { id } = variables as { readonly id?: unknown };
  for (const repository of world.repositories.values()) {
    const comment = repository.comments.find((one) => `IC_${one.id}` === id);
    if (comment === undefined || !canSee(who, repository)) continue;
    const allowed = mayWrite(who, repository, ["issues=write", "pull_requests=write"]);
    if (!allowed) return failed("Resource not accessible by integration");
    comment.hidden = hidden;
    return json(200, { data: { [field]: { clientMutationId: null } } });
  }
  return failed(`Could not resolve to a node with the global id of '${String(id)}'`);
}

/** GraphQL reports errors with status 200. */
function failed(message: string): Reply {
  return json(200, { errors: [{ message }] });
}
