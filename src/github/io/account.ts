import type { PostedComment } from "../github.ts";
import type { Client } from "./connection.ts";

/** Account that posts comments made with a job's token. */
const JOB_ACCOUNT = "github-actions[bot]";
/** Accounts that post them on Gitea and Forgejo, whose versions differ in the name. */
const OTHER_JOB_ACCOUNTS: ReadonlySet<string> = new Set([JOB_ACCOUNT, "gitea-actions", "forgejo-actions"]);

/** Comment author in the REST API. */
interface Author {
  readonly login: string;
  readonly type: string;
}

/** Whether the author of a comment is our account. */
export type Authorship = (author: Author | null) => PostedComment["mine"];

/**
 * Returns a function that recognizes the author of our own comments: the token's account, or `github-actions[bot]` if
 * the server does not reveal that account.
 * @param mayHideAccount whether the server is Gitea or Forgejo, where a job's token does not reveal its account. Authors
 * with the name of a job's account there are `unknown`
 */
export async function openAuthorship(client: Client, mayHideAccount: boolean): Promise<Authorship> {
  const login = (await viewer(client)) ?? (await user(client));
  if (login !== undefined) return (author) => author?.login === login;
  if (mayHideAccount) return (author) => author !== null && OTHER_JOB_ACCOUNTS.has(author.login) && "unknown";
  return (author) => author?.login === JOB_ACCOUNT && author.type === "Bot";
}

async function viewer(client: Client): Promise<string | undefined> {
  try {
    const answer = await client.graphql<{ viewer: { login: string } }>("query { viewer { login } }");
    return answer.viewer.login;
  } catch {
    return undefined;
  }
}

async function user(client: Client): Promise<string | undefined> {
  try {
    return (await client.request("GET /user")).data.login;
  } catch {
    return undefined;
  }
}
