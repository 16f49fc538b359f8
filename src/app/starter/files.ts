import { schemaUrl } from "./action-reference.ts";
import { starterConfig } from "./config.ts";
import { commentWorkflow, packWorkflow } from "./workflows.ts";

/** A file that `carryon init` writes. */
export interface StarterFile {
  /** Relative to the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
  /** What it is for, in a few words. */
  readonly purpose: string;
}

/**
 * Returns all starter files, in the order in which `carryon init` asks about them.
 * @param branch the default branch
 * @param action the action reference for workflows
 */
export function starterFiles(branch: string, action: string): readonly StarterFile[] {
  return [
    { path: "carryon.yml", text: starterConfig(schemaUrl(action)), purpose: "packs and budgets" },
    {
      path: ".github/workflows/carryon.yml",
      text: packWorkflow(branch, action),
      purpose: "packs and comments on pull requests",
    },
    {
      path: ".github/workflows/carryon-comment.yml",
      text: commentWorkflow(action),
      purpose: "posts the comment for forks",
    },
  ];
}
