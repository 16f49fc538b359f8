/** A commit, as far as we look at it; ids are full. */
export interface Commit {
  readonly id: string;
  /** As the commit names them, whether or not this clone has them. */
  readonly parents: readonly string[];
}

/** The commits of one repository. */
export interface Commits {
  /** What is checked out; `undefined` before the first commit. */
  head(): Commit | undefined;
  /** The full id of what a ref names, if this clone has it. */
  resolve(ref: string): string | undefined;
  /** Whether this clone has a commit and its tree. */
  has(id: string): boolean;
  /** The parents of a commit that this clone has, as it names them; none where it has not. */
  parents(id: string): readonly string[];
  /** The best common ancestor of two commits, if this clone reaches back to it. */
  mergeBase(a: string, b: string): string | undefined;
  /** Gets one commit, or what a ref of the remote names, without what came before it. @returns its id, or `undefined` where it cannot be had */
  fetch(ref: string, depth: number): string | undefined;
}
