/** Options shared by all store commands. */
export interface StoreOptions {
  readonly store?: string;
  readonly json?: boolean;
}
