/** Options shared by all store commands. */
export interface StoreOptions {
  /** Folder of the store. */
  readonly store?: string;
  readonly json?: boolean;
}
