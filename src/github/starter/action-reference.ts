import { PROJECT } from "../../base/index.ts";

/** Tag that moves to each release of this major version. */
export const ACTION_VERSION = "v1";

/** Folder of the action that `carryon init --vendor` copies into a repository. */
export const VENDORED_FOLDER = ".github/actions/carryon";

/** Action reference of the vendored copy. */
export const VENDORED_ACTION: string = `./${VENDORED_FOLDER}`;

/** Release and the commit it was built from. */
export interface Release {
  /** Without `v`. */
  readonly version: string;
  /** Full commit id. */
  readonly commit: string;
}

/**
 * Returns the default action reference for the workflows of `carryon init`: `owner/name@<commit> # v1.2.3` with a
 * release, `owner/name@v1` without one, because the build does not know its commit, and `undefined` without a repository,
 * before the first release.
 */
export function defaultAction(repository: string | undefined, release: Release | undefined): string | undefined {
  if (repository === undefined) return undefined;
  return release === undefined
    ? `${repository}@${ACTION_VERSION}`
    : `${repository}@${release.commit} # v${release.version}`;
}

const COMMIT = /@[0-9a-f]{40}(?: #.*)?$/u;

/** Formats the value of `uses:` in a workflow. Comments silence zizmor and explain how to pin a tag or a branch. */
export function usesClause(action: string): string {
  if (action === VENDORED_ACTION)
    return `${action} # zizmor: ignore[self-repository] local runners and linters do not know "$/" yet`;
  if (COMMIT.test(action)) return action;
  return `${action} # zizmor: ignore[unpinned-uses] a tag can move; to pin it, use its commit: "@<40 digits> # ${ACTION_VERSION}.0.0"`;
}

/** Location of the config's JSON schema for editors: in the vendored copy, or at the ref of the action. */
export function schemaUrl(action: string): string {
  if (action === VENDORED_ACTION) return `${VENDORED_FOLDER}/carryon.schema.json`;
  const [, repository = "", ref = ""] = /^([^@]+)@(\S+)/u.exec(action) ?? [];
  return `https://raw.githubusercontent.com/${repository}/${ref}/carryon.schema.json`;
}

/**
 * Page that explains a comment and how to pass a check. Every comment links to it. `undefined` before the first
 * release.
 */
export const COMMENT_GUIDE: string | undefined =
  PROJECT === undefined ? undefined : `https://github.com/${PROJECT}/blob/${ACTION_VERSION}/docs/pull-requests.md`;

/** The only other action in the workflows: actions/checkout, pinned to a release's commit. */
export const CHECKOUT = {
  uses: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1",
  version: "v7.0.1",
} as const;
