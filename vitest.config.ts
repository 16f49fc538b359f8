import { HANGS } from "./test/support/hangs.ts";
import { throughIndexes } from "./scripts/build/through-indexes.ts";
import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Milliseconds after which a test or a hook hangs: so many that a loaded machine fails none, for no test asserts a time. */
const TEST_HANGS = 2 * HANGS;

/** Where to write the results as JSON as well; `.ci/run` counts them. */
const report = process.env["CARRYON_TEST_REPORT"];

const config: ViteUserConfig = defineConfig({
  plugins: [throughIndexes()],
  test: {
    reporters: [
      "default",
      ...(process.env["GITHUB_ACTIONS"] === "true" ? ["github-actions"] : []),
      ...(report === undefined ? [] : [["json", { outputFile: report }] as ["json", { outputFile: string }]]),
    ],
    // A failed comparison shows the whole value, and of a long one the lines around each difference.
    chaiConfig: { truncateThreshold: 0 },
    diff: { contextLines: 3, expand: false, printBasicPrototype: false },
    // Most of the time a test waits for what it has started: a bundle, git or a browser.
    maxWorkers: 3,
    globalSetup: ["test/support/temporary-root.ts"],
    setupFiles: ["test/support/file-setup.ts"],
    testTimeout: TEST_HANGS,
    hookTimeout: TEST_HANGS,
    expect: { poll: { timeout: TEST_HANGS } },
    projects: [
      // Pure functions keep no state, so that files may share a module graph; loading it for each takes half the time.
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts"],
          setupFiles: ["test/support/property-seed.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "harness", include: ["test/harness/**/*.test.ts", "lab/test/**/*.test.ts"] } },
      { extends: true, test: { name: "integration", include: ["test/integration/**/*.test.ts"] } },
      // Each concurrent step of the action has a thread, which must load the action. Two keep both cores busy.
      { extends: true, test: { name: "e2e", include: ["test/e2e/**/*.test.ts"], maxConcurrency: 2 } },
      { extends: true, test: { name: "recipes", include: ["test/recipes/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
        },
      },
    ],
  },
});

export default config;
