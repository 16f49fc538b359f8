import { readdirSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { DIST_FOLDER } from "../../../base/io/index.ts";

/** Files to copy next to `dist/`. The licenses of the bundled packages require the notices. */
const DOCUMENTS = ["LICENSE", "THIRD-PARTY-NOTICES.md", "action.yml", "carryon.schema.json"];

/** Only `carryon check --pack` and `carryon check --determinism` count with tiktoken, and the action runs neither. */
const UNUSED = "dist/tiktoken.wasm";

/**
 * Returns the bytes of all files for a copy of the action, by path in the copy, sorted. They include nearly all of
 * `dist/`, because the action starts the command line for a second build (`check-determinism`).
 */
export function readActionFiles(): ReadonlyMap<string, Uint8Array> {
  const root = fileURLToPath(new URL("../", DIST_FOLDER));
  const built = readdirSync(DIST_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, `${parentPath}${sep}${name}`).replaceAll(sep, "/"))
    .filter((path) => path !== UNUSED);
  return new Map([...DOCUMENTS, ...built].toSorted().map((path) => [path, readFileSync(`${root}${path}`)]));
}
