import { vi } from "vitest";

const releases: (() => unknown)[] = [];

/** Calls a function once all tests of the current file have ended. */
export function atFileEnd(release: () => unknown): void {
  releases.push(release);
}

/** Releases what the tests of a file opened, and restores what they replaced. */
export async function endFile(): Promise<void> {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await Promise.all(releases.splice(0).map((release) => release()));
}
