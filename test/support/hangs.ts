/**
 * Milliseconds after which a program, a browser or a regular expression counts as hanging. It does not limit normal run
 * time, and is shorter than a test's timeout.
 */
export const HANGS = 300_000;
