const GITHUB_HOST = /^(?:github\.com|[a-z0-9-]+\.ghe\.com)$/iu;

/**
 * Whether a URL is that of github.com or of an enterprise on ghe.com. Other servers (GitHub Enterprise Server, Gitea,
 * Forgejo) lack some of their services.
 */
export function isGitHubCloud(server: string): boolean {
  return URL.canParse(server) && GITHUB_HOST.test(new URL(server).hostname);
}
