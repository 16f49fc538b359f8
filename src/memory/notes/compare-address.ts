/** Path of the compare page of two refs, by repository host. */
const COMPARE_PATHS: Readonly<Record<string, (base: string, head: string) => string>> = {
  "github.com": (base, head) => `compare/${base}...${head}`,
  "gitlab.com": (base, head) => `-/compare/${base}...${head}`,
  "codeberg.org": (base, head) => `compare/${base}...${head}`,
  "bitbucket.org": (base, head) => `branches/compare/${head}..${base}`,
};

/**
 * Returns the URL of the page that compares two refs of a repository; `undefined` unless it is on GitHub, GitLab,
 * Codeberg or Bitbucket.
 * @param remote HTTP URL of the repository
 * @param githubServer URL of a GitHub server other than github.com
 */
export function compareAddress(
  remote: string,
  { base, head }: { readonly base: string; readonly head: string },
  githubServer: string | undefined,
): string | undefined {
  if (!URL.canParse(remote)) return undefined;
  const { host, origin, pathname } = new URL(remote);
  const isGithub = githubServer !== undefined && URL.canParse(githubServer) && new URL(githubServer).host === host;
  const address = COMPARE_PATHS[isGithub ? "github.com" : host];
  const name = pathname.replace(/\/+$/u, "").replace(/\.git$/u, "");
  return address && `${origin}${name}/${address(encodeRef(base), encodeRef(head))}`;
}

function encodeRef(ref: string): string {
  return ref
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/");
}
