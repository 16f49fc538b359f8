import { releaseFields } from "./program/release.prebuilt.ts";

const { isPublished, repository } = releaseFields();

/**
 * Whether npm has this package: `private` is removed from package.json for the first release. Until then the name `carryon`
 * is free, and whoever registers it would run code wherever `npx carryon` is written.
 */
export const PUBLISHED: boolean = isPublished;

/** GitHub repository of Carryon as `owner/name`; `undefined` until the first release. */
export const PROJECT: string | undefined = repository === undefined ? undefined : repositoryIn(repository);

/** Page for bug reports; `undefined` until the first release. */
export const ISSUES_URL: string | undefined =
  PROJECT === undefined ? undefined : `https://github.com/${PROJECT}/issues`;

/** Returns `owner/name` for `git+https://github.com/owner/name.git`. @throws Error for any other form */
export function repositoryIn(url: string): string {
  const [, name] = /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/u.exec(url) ?? [];
  if (name === undefined)
    throw new Error(`repository.url in package.json is not git+https://github.com/<owner>/<name>.git`);
  return name;
}
