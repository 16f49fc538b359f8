import type { LaunchOptions } from "playwright-core";

/** Headless Chromium that contacts no other machine: Debian's, or the one in `CHROMIUM_PATH`. */
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
