/** The file of the memory folder that says what may enter it. */
export const POLICY_FILE = "memory_policy.yaml";

/** Names of files whose rules apply to their folder and those below it. */
export const FOLDER_RULES: readonly string[] = [".carryonignore", ".gitattributes", POLICY_FILE];
