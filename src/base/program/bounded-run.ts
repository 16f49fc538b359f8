/**
 * Runs a synchronous task and returns its value; `undefined` if it exceeded the time limit. It is interrupted at any
 * point, even in a regular expression, so do not use anything that it changed.
 * @throws whatever the task throws
 */
export type BoundedRun = <T extends object>(task: () => T, milliseconds: number) => T | undefined;
