/** Tells whether a tree may have changed. */
export interface TreeWatch {
  /** Whether anything may have changed since the last call; true at the first one. Lists and reads nothing. */
  changed(): Promise<boolean>;
  /** Says which paths the tree has now: files and folders without them are of no interest. */
  watch(paths: readonly string[]): void;
  close(): void;
}
