import { defineConfig, type ViteUserConfig } from "vitest/config";
import { HANGS } from "../support/hangs.ts";

/** The unit tests of the core: mutants are killed by tests of pure functions, not by a program that breaks somewhere. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/unit/core/**/*.test.ts"],
    // They compare CPU times, which instrumented code distorts.
    exclude: ["**/*-growth.test.ts"],
    setupFiles: ["test/mutation/setup.ts"],
    isolate: false,
    // Stryker stops endless mutants itself; on a loaded machine no test of the original code may time out.
    testTimeout: 2 * HANGS,
  },
});

export default config;
