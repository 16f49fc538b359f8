/** Where the action is published; the one place that says so. `OWNER` stands for somebody who is not known yet. */
export const ACTION = "OWNER/carryon";

/** The branch that every release of this major is on. */
export const ACTION_VERSION = "v1";

/** The action as workflows name it; `undefined` until it is published. */
export const PUBLISHED_ACTION: string | undefined = ACTION.startsWith("OWNER/")
  ? undefined
  : `${ACTION}@${ACTION_VERSION}`;

/** The only other action that the workflows use: a release of actions/checkout by its commit. */
export const CHECKOUT = {
  uses: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1",
  version: "v7.0.1",
} as const;
