import { codeSpan } from "../../base/index.ts";

/** Formats the comment of a pull request that deletes the packed folder. @param folder relative to the workspace */
export function deletedFolderMarkdown(folder: string): string {
  return `**Nothing to pack.** This pull request deletes ${codeSpan(folder)}. Once it is merged, remove the folder from the workflow.`;
}
