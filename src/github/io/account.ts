import type { PostedComment } from "../github.ts";
import type { Client } from "./connection.ts";

/** Account that posts comments made with a job's token. */
const JOB_ACCOUNT = "github-actions[bot]";

/** Comment author in the REST API. */
interface Author {
  readonly login: string;
  readonly type: string;
}

/**
 * Returns a function that recognizes the author of our own comments: the token's account, or `github-actions[bot]` if
 * the server does not reveal that account.
 * @param mayHideAccount whether the bot may have any name. On a server that does not reveal it, every author is then
 * `unknown`
 */
export async function openAuthorship(
  client: Client,
  mayHideAccount: boolean,
): Promise<(author: Author | null) => PostedComment["mine"]> {
  const login = (await viewer(client)) ?? (await user(client));
  if (login !== undefined) return (author) => author?.login === login;
  if (mayHideAccount) return () => "unknown";
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
