import { baseNameOf, folderOf, member } from "../../base/index.ts";
import { isManifest } from "./resolve/resolver.ts";
import { readPackage } from "./resolve/javascript/package.ts";
import { folderRule } from "./resolve/javascript/folder-patterns.ts";
import { UNIMPORTED_FOLDER, workspacePatterns } from "./resolve/javascript/workspaces.ts";
import { stringsOf } from "./resolve/json.ts";
import { readToml } from "./resolve/toml.ts";
import { type Module, modulesOf } from "./modules.ts";

/** Folder patterns that a manifest lists. A leading `!` marks an exclusion. */
type Patterns = (path: string, text: string) => readonly string[];

/** Readers of workspace lists, by the manifest that each workspace of the tool has. */
const PATTERN_READERS: ReadonlyMap<string, Patterns> = new Map([
  ["package.json", nodePatterns],
  ["Cargo.toml", tomlPatterns("Cargo.toml", (manifest) => member(manifest, "workspace"))],
  ["go.mod", goPatterns],
  [
    "pyproject.toml",
    tomlPatterns("pyproject.toml", (manifest) => member(member(member(manifest, "tool"), "uv"), "workspace")),
  ],
]);

/**
 * Whether the text of a file may be needed to find workspaces: true for `go.work` and for every file that `isManifest`
 * accepts.
 */
export function isWorkspaceManifest(path: string): boolean {
  return isManifest(path) || baseNameOf(path) === "go.work";
}

/**
 * Lists the workspace packages below the root, sorted by folder: those that the manifests of npm, pnpm, Yarn, Lerna,
 * Cargo, Go and uv list. If a tool's manifests list none, all its packages count except those of tests and examples.
 * @param paths paths of all files
 * @param manifests texts of the files that `isWorkspaceManifest` accepts, by path
 */
export function workspacesOf(paths: readonly string[], manifests: ReadonlyMap<string, string>): readonly Module[] {
  const rules = new Map([...PATTERN_READERS].map(([name, patterns]) => [name, ruleFrom(manifests, patterns)] as const));
  const isCandidate = (path: string): boolean => {
    const folder = folderOf(path);
    const rule = rules.get(baseNameOf(path));
    return folder !== "" && (rule === undefined ? !UNIMPORTED_FOLDER.test(folder) : rule(folder));
  };
  return modulesOf(paths.filter(isCandidate), manifests).filter(({ folder }) => folder !== "");
}

/** Builds a predicate for the folders that manifests list; `undefined` if they list none. */
function ruleFrom(
  manifests: ReadonlyMap<string, string>,
  patterns: Patterns,
): ((folder: string) => boolean) | undefined {
  const listedPatterns = [...manifests].flatMap(([path, text]) =>
    patterns(path, text).map((written) => ({ folder: folderOf(path), written })),
  );
  return listedPatterns.length === 0 ? undefined : folderRule(listedPatterns);
}

function nodePatterns(path: string, text: string): readonly string[] {
  return baseNameOf(path) === "package.json" ? readPackage(path, text).workspaces : workspacePatterns(path, text);
}

/** Reads `members` and `exclude` of a table. */
function tomlPatterns(file: string, table: (manifest: unknown) => unknown): Patterns {
  return (path, text) => {
    if (baseNameOf(path) !== file) return [];
    const section = table(readToml(text));
    const excluded = stringsOf(member(section, "exclude")).flatMap((folder) => [`!${folder}`, `!${folder}/**`]);
    return [...stringsOf(member(section, "members")), ...excluded];
  };
}

/** Maximum length read of a `go.work` line, in UTF-16 units. */
const MAX_LINE_LENGTH = 500;

/** Reads the `use` directives of a `go.work`. */
function goPatterns(path: string, text: string): readonly string[] {
  if (baseNameOf(path) !== "go.work") return [];
  const folders: string[] = [];
  let isInside = false;
  for (const written of text.split("\n")) {
    const line = written
      .slice(0, MAX_LINE_LENGTH)
      .replace(/\/\/.*$/u, "")
      .trim();
    if (isInside && line.startsWith(")")) isInside = false;
    else if (isInside && line !== "") folders.push(unquote(line));
    else if (/^use\s*\($/u.test(line)) isInside = true;
    else if (/^use\s/u.test(line)) folders.push(unquote(line.slice(4).trim()));
  }
  return folders;
}

function unquote(text: string): string {
  return text.replaceAll(/^["`]|["`]$/gu, "");
}
