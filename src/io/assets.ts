import { readFileSync } from "node:fs";

import type { Assets } from "../model/ports/run.ts";

/** Where the built files are: beside the bundle, or in `dist/` for the sources. */
const DIRECTORY = new URL(import.meta.url.endsWith(".ts") ? "../../dist/" : "./", import.meta.url);

/** Reads the files that the tool brings along. */
export const readAsset: Assets = (name) => readFileSync(new URL(name, DIRECTORY));
