import type { LaunchOptions } from "playwright-core";

/** A headless Chromium that looks for nothing outside of this machine: Debian's, or the one that `CHROMIUM_PATH` names. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  headless: true,
  chromiumSandbox: false,
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
