/** Quickstart step: a command for new users. */
export interface QuickstartStep {
  readonly command: readonly [string, ...string[]];
  /** Benefit of the command, as a clause without a full stop. */
  readonly why: string;
  /** Files that the command writes; absent if it writes nothing. */
  readonly writes?: string;
  readonly isDone: boolean;
}
