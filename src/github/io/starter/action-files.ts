import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { CarryonError } from "../../../base/index.ts";
import { DIST_FOLDER } from "../../../base/io/index.ts";

/**
 * Files to copy next to `dist/`. The licenses of the bundled packages require the notices. Config errors name the
 * reference of the config.
 */
const DOCUMENTS = [
  "LICENSE",
  "THIRD-PARTY-NOTICES.md",
  "action.yml",
  "carryon.schema.json",
  "docs/reference/config.md",
];

/**
 * Files that the action does not use: those for npm, and the tokenizer of `carryon check --pack` and `carryon check
 * --determinism`. The action runs neither command.
 */
const UNUSED = new Set(["dist/.npmignore", "dist/cli.cdx.json", "dist/tiktoken.wasm"]);

/**
 * Returns the bytes of all files for a copy of the action, by path in the copy, sorted. They include nearly all of
 * `dist/`, because the action starts the command line for a second build (`check-determinism`).
 * @throws CarryonError `usage` in a package from npm, which does not contain the action
 */
export function readActionFiles(): ReadonlyMap<string, Uint8Array> {
  if (!existsSync(new URL("action.js", DIST_FOLDER)))
    throw new CarryonError("usage", "the npm package has no action to copy", {
      hint: "Leave out --vendor to use the released action, or run carryon init --vendor from a clone of Carryon.",
    });
  const root = fileURLToPath(new URL("../", DIST_FOLDER));
  const built = readdirSync(DIST_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, `${parentPath}${sep}${name}`).replaceAll(sep, "/"))
    .filter((path) => !UNUSED.has(path));
  return new Map([...DOCUMENTS, ...built].toSorted().map((path) => [path, readFileSync(`${root}${path}`)]));
}
