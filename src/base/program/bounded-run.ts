/**
 * Runs a synchronous task and returns its value; `undefined` if it was stopped because it took longer. It is stopped
 * wherever it is, even in a regular expression, so nothing that it changed may be used afterwards.
 * @throws whatever the task throws
 */
export type BoundedRun = <T extends object>(task: () => T, milliseconds: number) => T | undefined;
