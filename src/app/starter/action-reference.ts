import { PLACEHOLDER_OWNER, PROJECT } from "../../model/project.ts";

/** The repository that the action is published from, `owner/name`. */
export const ACTION: string = PROJECT;

/** The tag that moves to each release of this major version. */
export const ACTION_VERSION = "v1";

/** A release and the commit that it was made from. */
export interface Release {
  /** Without `v`. */
  readonly version: string;
  /** Full commit id. */
  readonly commit: string;
}

/**
 * Returns the action reference for workflows that `carryon init` uses by default: `owner/name@<commit> # v1.2.3` in a
 * released package, `owner/name@v1` in a build that does not know its commit, `undefined` until there is an owner.
 */
export function defaultAction(repository: string, release: Release | undefined): string | undefined {
  if (repository.startsWith(`${PLACEHOLDER_OWNER}/`)) return undefined;
  return release === undefined
    ? `${repository}@${ACTION_VERSION}`
    : `${repository}@${release.commit} # v${release.version}`;
}

const COMMIT = /@[0-9a-f]{40}(?: #.*)?$/u;

/** Returns what a workflow says after `uses:`. A tag or branch gets a comment on how to pin it, which also silences zizmor. */
export function usesClause(action: string): string {
  if (COMMIT.test(action)) return action;
  return `${action} # zizmor: ignore[unpinned-uses] a tag can move; to pin it, use its commit: "@<40 digits> # ${ACTION_VERSION}.0.0"`;
}

/** Returns the URL of the config's JSON schema, as of the given action's ref. */
export function schemaUrl(action: string): string {
  const [, repository = "", ref = ""] = /^([^@]+)@(\S+)/u.exec(action) ?? [];
  return `https://raw.githubusercontent.com/${repository}/${ref}/carryon.schema.json`;
}

/** The page that explains what is in a comment and how to pass a check; every comment links to it. */
export const COMMENT_GUIDE: string = `https://github.com/${ACTION}/blob/${ACTION_VERSION}/docs/pull-requests.md`;

/** The only other action in the workflows: actions/checkout, pinned to a release's commit. */
export const CHECKOUT = {
  uses: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1",
  version: "v7.0.1",
} as const;
