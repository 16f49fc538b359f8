/** The model families that get pages of their own. */
export const MODEL_FAMILIES = ["claude", "chatgpt"] as const;

/** One of `MODEL_FAMILIES`. */
export type ModelFamily = (typeof MODEL_FAMILIES)[number];

/** What marks a place where a person must write. */
export const TODO_MARK = "TODO(memory):";
