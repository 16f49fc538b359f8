/**
 * Follows the tree that a `Source` lists, so that a listing can be used again while nothing changed. It reads neither
 * contents nor listings: it asks the file system for the state of a few files of git, and takes note of its events.
 */
export interface TreeWatch {
  /**
   * Whether the tree may differ from what it was at the last call that returned `true`; `true` at the first call. List the
   * tree after this call, not before: whatever changes from then on is seen by the next call. One call at a time.
   */
  changed(): Promise<boolean>;
  /**
   * Calls `listener` soon after each burst of changes, as far as the file system reports them, once `changed` was called.
   * Returns a function that ends this.
   */
  onChange(listener: () => void): () => void;
  /** Whether changes of files are seen by events of the file system or by comparing the stats of all files. */
  readonly means: "events" | "stats";
  /** Frees what the system lent. A watch does not keep the process alive. */
  close(): void;
}
