import { releaseFields } from "./program/release.prebuilt.ts";

const { isPublished, repository } = releaseFields();

/**
 * Whether npm has this package. The first release removes `private` from package.json. Until then, the name `carryon`
 * is free, and whoever registers it could run code wherever a document says `npx carryon`.
 */
export const PUBLISHED: boolean = isPublished;

/** GitHub repository of Carryon as `owner/name`; `undefined` until the first release. */
export const PROJECT: string | undefined = repository === undefined ? undefined : repositoryIn(repository);

/** Page for bug reports; `undefined` until the first release. */
export const ISSUES_URL: string | undefined =
  PROJECT === undefined ? undefined : `https://github.com/${PROJECT}/issues`;

/**
 * Extracts `owner/name` from `git+https://github.com/owner/name.git`.
 * @throws Error for any other form
 */
export function repositoryIn(url: string): string {
  const [, name] = /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/u.exec(url) ?? [];
  if (name === undefined)
    throw new Error(`repository.url in package.json is not git+https://github.com/<owner>/<name>.git`);
  return name;
}
