/**
 * The repository that the action is published from, defined only here. `OWNER` is a placeholder until it is published.
 */
export const ACTION = "OWNER/carryon";

/** The ref of the latest release of the current major version. */
export const ACTION_VERSION = "v1";

/** The action reference for workflows, `owner/name@v1`; `undefined` until the action is published. */
export const PUBLISHED_ACTION: string | undefined = ACTION.startsWith("OWNER/")
  ? undefined
  : `${ACTION}@${ACTION_VERSION}`;

/** The page that explains what is in a comment and how to pass a check; every comment links to it. */
export const COMMENT_GUIDE: string = `https://github.com/${ACTION}/blob/${ACTION_VERSION}/docs/pull-requests.md`;

/** The only other action in the workflows: actions/checkout, pinned to a release's commit. */
export const CHECKOUT = {
  uses: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1",
  version: "v7.0.1",
} as const;
