/** File of the memory folder with the rules for its contents. */
export const POLICY_FILE = "memory_policy.yaml";

/** Names of files whose rules apply to their folder and those below it. */
export const FOLDER_RULES: readonly string[] = [".carryonignore", ".gitattributes", POLICY_FILE];
