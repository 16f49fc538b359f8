/** A command for newcomers. */
export interface QuickstartStep {
  readonly command: readonly [string, ...string[]];
  /** What it is good for, as a clause without a full stop. */
  readonly why: string;
  /** What it writes; absent if nothing. */
  readonly writes?: string;
  readonly isDone: boolean;
}
