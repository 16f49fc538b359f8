import { readFileSync } from "node:fs";

import type { Assets } from "../program/assets.ts";
import { DIST_FOLDER } from "./dist-folder.ts";

/** Reads a file that ships in `dist/`. */
export const readAsset: Assets = (name) => readFileSync(new URL(name, DIST_FOLDER));
