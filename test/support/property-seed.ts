import { configureGlobal } from "fast-check";

/** Seed of the properties, so that the same tree always passes or always fails. Without it, each run draws a new one. */
const seed = process.env["CARRYON_TEST_SEED"];

if (seed !== undefined) configureGlobal({ seed: Number(seed) });
