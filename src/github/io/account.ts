import type { Client } from "./connection.ts";

/** Account that posts comments made with a job's token. */
const JOB_ACCOUNT = "github-actions[bot]";

/** Comment author in the REST API. */
interface Author {
  readonly login: string;
  readonly type: string;
}

/**
 * Returns a predicate that recognizes the author of our own comments: the token's account, or `github-actions[bot]` if
 * the server does not reveal that account.
 */
export async function openAuthorship(client: Client): Promise<(author: Author | null) => boolean> {
  const login = (await viewer(client)) ?? (await user(client));
  if (login !== undefined) return (author) => author?.login === login;
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
