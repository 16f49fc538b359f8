/** What made a workflow run, as far as it says what to compare with. */
export type RunEvent =
  | { readonly kind: "pull-request"; readonly number: number; readonly head: string; readonly base: string }
  /** @property before what the branch was at; absent for a new branch and for a tag */
  | { readonly kind: "push"; readonly before?: string }
  | { readonly kind: "merge-group"; readonly base: string }
  | { readonly kind: "other" };
