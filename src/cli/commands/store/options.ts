/** Options of every command of the store. */
export interface StoreOptions {
  /** Its folder. */
  readonly store?: string;
  readonly json?: boolean;
}
