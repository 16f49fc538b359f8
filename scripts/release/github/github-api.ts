/** A repository of GitHub's REST API and a token with write access to it. */
export interface GitHubRepository {
  /** Without a final slash, `https://api.github.com`. */
  readonly api: string;
  /** `owner/name`. */
  readonly name: string;
  readonly token: string;
}

/** Fields of GitHub's replies that a release uses: `id` and `html_url` of releases, `object` of refs and tags. */
interface ReplyData {
  readonly id?: number;
  readonly html_url?: string;
  readonly object?: { readonly type: string; readonly sha: string };
  readonly message?: string;
}

/** A reply of GitHub with status 2xx or 404. */
interface Answer {
  readonly status: number;
  readonly data: ReplyData;
}

/** A request below `/repos/<owner>/<name>`. */
interface Question {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * Sends one request with plain `fetch`, so that the job with write access to the repository installs no packages.
 * @throws Error with status and message for any status but 2xx and 404
 */
export async function askGitHub({ api, name, token }: GitHubRepository, question: Question): Promise<Answer> {
  const { method, path, body } = question;
  const response = await fetch(`${api}/repos/${name}${path}`, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "user-agent": "carryon-release",
      "x-github-api-version": "2022-11-28",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const data: ReplyData = JSON.parse(await response.text());
  if (response.ok || response.status === 404) return { status: response.status, data };
  throw new Error(`${method} ${path} was refused: ${response.status} ${data.message}`);
}
