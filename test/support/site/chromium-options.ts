import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright-core";

/** Browsers of Debian. The first has no windows, which halves the time of tests. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;

/** Headless Chromium that contacts no other machine: Debian's, or the one in `CHROMIUM_PATH`. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env["CHROMIUM_PATH"] ?? DEBIAN.find((path) => existsSync(path)) ?? DEBIAN[1],
  headless: true,
  chromiumSandbox: false,
  args: [
    "--disable-gpu",
    // Lets both browsers place letters alike.
    "--font-render-hinting=none",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
