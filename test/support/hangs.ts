/** Milliseconds after which a program, a browser or a pattern hangs: no limit on its time, and less than a test's. */
export const HANGS = 300_000;
