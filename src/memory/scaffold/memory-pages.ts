/** Model families that get their own pages. */
export const MODEL_FAMILIES = ["claude", "chatgpt"] as const;

export type ModelFamily = (typeof MODEL_FAMILIES)[number];

/** Marks text that a person must fill in. */
export const TODO_MARK = "TODO(memory):";
