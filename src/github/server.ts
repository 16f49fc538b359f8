const CLOUD_HOST = /^(?:github\.com|(?:[\w-]+\.)+(?:ghe\.com|localhost))$/iu;

/**
 * Whether a URL is that of github.com, of an enterprise on ghe.com, or of an imitation on this machine. The libraries
 * for artifacts and cache draw the same line. Other servers (GitHub Enterprise Server, Gitea, Forgejo) may lack services.
 */
export function isGitHubCloud(server: string): boolean {
  return URL.canParse(server) && CLOUD_HOST.test(new URL(server).hostname);
}
