/**
 * Watch of the tree that a `Source` lists, so that a listing can be reused while nothing changes. It never reads
 * contents or listings. It checks the stats of a few git files and records file system events.
 */
export interface TreeWatch {
  /**
   * Whether the tree may differ from its state at the last call that returned `true`. The first call returns `true`.
   * List the tree after this call, not before, so that the next call detects any later change. Do not call it
   * concurrently.
   */
  changed(): Promise<boolean>;
  /**
   * Calls `listener` soon after each burst of changes that the file system reports, once `changed` has been called.
   * Returns a function that removes the listener.
   */
  onChange(listener: () => void): () => void;
  /** Whether changes are detected by file system events or by comparing the stats of all files. */
  readonly means: "events" | "stats";
  /** Releases system resources. A watch does not keep the process alive. */
  close(): void;
}
