/** The event that started a workflow run, reduced to what determines the baseline. */
export type RunEvent =
  | { readonly kind: "pull-request"; readonly number: number; readonly head: string; readonly base: string }
  /**
   * @property before the branch's previous commit; absent for a new branch and for a tag
   * @property head the branch's new commit, if it has a previous one
   */
  | { readonly kind: "push"; readonly before?: string; readonly head?: string }
  /** @property pull the last pull request of the group; absent if its branch names none */
  | { readonly kind: "merge-group"; readonly base: string; readonly pull?: number }
  | { readonly kind: "other" };
