const CLOUD_HOST = /^(?:github\.com|(?:[\w-]+\.)+(?:ghe\.com|localhost))$/iu;

/**
 * Whether a URL is that of github.com, of an enterprise on ghe.com, or of an imitation on this machine. The libraries
 * for artifacts and cache draw the same line. Other servers (GitHub Enterprise Server, Gitea, Forgejo) may lack services.
 */
export function isGitHubCloud(server: string): boolean {
  return URL.canParse(server) && CLOUD_HOST.test(new URL(server).hostname);
}

/** Whether the API is that of Gitea or Forgejo, which is v1. */
export function isGiteaApi(apiUrl: string): boolean {
  return /\/api\/v1\/*$/u.test(apiUrl);
}

/** Derives the URL of a server from that of its API. The API of github.com and ghe.com has another host. */
export function serverUrl(apiUrl: string): string {
  return apiUrl
    .replace(/^https:\/\/api\.(?<host>github\.com|[\w-]+\.ghe\.com)\/*$/u, "https://$<host>")
    .replace(/\/api\/v\d+\/*$/u, "");
}
