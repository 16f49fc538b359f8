import type { Client } from "./connection.ts";

/** Writes as `github-actions[bot]` where it was issued to a job. */
const JOB_ACCOUNT = "github-actions[bot]";

/** An author, as the REST interface names them. */
interface Author {
  readonly login: string;
  readonly type: string;
}

/**
 * Finds out whose comments are ours: those of the account that the token acts as, or of GitHub Actions where the server
 * does not tell.
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
