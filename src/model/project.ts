import manifest from "../../package.json" with { type: "json" };

/** The placeholder for an owner in `repository` of package.json, which is replaced before the first release. */
export const PLACEHOLDER_OWNER = "OWNER";

/** The GitHub repository of Carryon as `owner/name`, taken from `repository` in package.json. */
export const PROJECT: string = repositoryIn(manifest.repository.url);

/** The page where bugs are reported. */
export const ISSUES_URL: string = `https://github.com/${PROJECT}/issues`;

/** A page of `docs/`, without `.md`. */
export type DocsPage = "action" | "cli" | "config" | "determinism" | "glossary" | "recipes" | "troubleshooting";

/**
 * Returns the URL of a documentation page, as of the release of this version.
 * @param section anchor of a heading, without `#`
 */
export function docsUrl(page: DocsPage, section?: string): string {
  const anchor = section === undefined ? "" : `#${section}`;
  return `https://github.com/${PROJECT}/blob/v${manifest.version}/docs/${page}.md${anchor}`;
}

/** Returns `owner/name` for `git+https://github.com/owner/name.git`. @throws Error for any other form */
export function repositoryIn(url: string): string {
  const [, name] = /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/u.exec(url) ?? [];
  if (name === undefined)
    throw new Error(`repository.url in package.json is not git+https://github.com/<owner>/<name>.git`);
  return name;
}
