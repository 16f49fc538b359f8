import { schemaUrl } from "./action-reference.ts";
import { starterConfig } from "./config.ts";
import { commentWorkflow, packWorkflow } from "./workflows.ts";

/** File that `carryon init` writes. */
export interface StarterFile {
  /** Relative to the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Purpose in a few words. */
  readonly purpose: string;
}

/**
 * Returns the path, text and purpose of each starter file, in the order of `carryon init`'s questions.
 * @param branch default branch
 * @param action action reference for workflows; `undefined` for no workflows
 */
export function starterFiles(branch: string, action: string | undefined): readonly StarterFile[] {
  const schema = action === undefined ? undefined : schemaUrl(action);
  const config = { path: "carryon.yml", text: starterConfig(schema), purpose: "packs and budgets" };
  if (action === undefined) return [config];
  return [
    config,
    {
      path: ".github/workflows/carryon.yml",
      text: packWorkflow(branch, action),
      purpose: "packs and comments on pull requests",
    },
    {
      path: COMMENT_WORKFLOW,
      text: commentWorkflow(action),
      purpose: "posts the comment for forks",
    },
  ];
}

/** Workflow that comments for forks. GitHub runs it only from the default branch. */
export const COMMENT_WORKFLOW = ".github/workflows/carryon-comment.yml";
