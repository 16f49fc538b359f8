import { defineConfig, type ViteUserConfig } from "vitest/config";

/** The unit tests of the core: mutants are killed by tests of pure functions, not by a program that breaks somewhere. */
const config: ViteUserConfig = defineConfig({
  test: { include: ["test/unit/core/**/*.test.ts"], isolate: false },
});

export default config;
