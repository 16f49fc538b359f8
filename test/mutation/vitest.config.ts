import { defineConfig, type ViteUserConfig } from "vitest/config";
import { HANGS } from "../support/hangs.ts";

/** The unit tests of the core: mutants are killed by tests of pure functions, not by a program that breaks somewhere. */
const config: ViteUserConfig = defineConfig({
  // Stryker stops endless mutants itself; on a loaded machine no test of the original code may time out.
  test: { include: ["test/unit/core/**/*.test.ts"], isolate: false, testTimeout: 2 * HANGS },
});

export default config;
