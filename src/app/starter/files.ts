import { STARTER_CONFIG } from "./config.ts";
import { commentWorkflow, packWorkflow } from "./workflows.ts";

/** A file that a repository begins with. */
export interface StarterFile {
  /** Relative to the top of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
  /** What it is for, a few words. */
  readonly purpose: string;
}

/**
 * All starter files in the order in which they are asked about.
 * @param branch the default branch
 * @param action the action as workflows name it
 */
export function starterFiles(branch: string, action: string): readonly StarterFile[] {
  return [
    { path: "carryon.yml", text: STARTER_CONFIG, purpose: "what is packed, and its budgets" },
    { path: ".github/workflows/carryon.yml", text: packWorkflow(branch, action), purpose: "packs every pull request" },
    {
      path: ".github/workflows/carryon-comment.yml",
      text: commentWorkflow(action),
      purpose: "writes the comment, from forks too",
    },
  ];
}
