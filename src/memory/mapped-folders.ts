import { type FileRole, type Sketch, readJson, readToml } from "../outline/index.ts";
import { topExports, isInformativePurpose } from "./scaffold/file-purpose.ts";
import type { FolderMember, MappedFolder } from "./scaffold/repository-facts.ts";
import type { Analysis, MeasuredFile, OpenBuild } from "../pack/index.ts";
import { addCount, baseNameOf, comparePaths, folderOf, member, stringOf } from "../base/index.ts";

/** Maximum folder depth below the root, and maximum number of folders on the map. */
const LIMITS = { depth: 5, folders: 80 };

const README = /^readme\.(?:md|mdx|rst|txt)$/iu;
/** Files that describe their folder, best first. */
const DESCRIBING_FILES: readonly RegExp[] = [
  /^(?:package\.json|Cargo\.toml|pyproject\.toml)$/u,
  README,
  /^(?:__init__\.py|mod\.rs|lib\.rs|doc\.go|index\.[cm]?[jt]sx?)$/u,
];
/** Maximum number of listed members per folder, and of listed definitions per file. */
const MAX_LISTED = { members: 10, names: 2 };

/** The repository's files, by rank. */
export interface FolderFiles {
  readonly ranked: readonly MeasuredFile[];
  readonly code: readonly MeasuredFile[];
  /** Sketches of the top-ranked code files. */
  readonly sketches: ReadonlyMap<MeasuredFile, Sketch>;
}

/**
 * Returns up to 80 folders for the repository map, up to 5 levels deep, those with the most code, in path order. Each
 * has a description, its 10 most important members, and its share of the code.
 */
export async function mappedFolders(
  build: OpenBuild,
  analysis: Analysis,
  { ranked, code, sketches }: FolderFiles,
): Promise<readonly MappedFolder[]> {
  const sizes = folderSizes(analysis, ranked, code);
  const members = folderMembers(analysis, ranked, sketches);
  const totalWeight = code.reduce((sum, file) => sum + weightOf(file, analysis), 0);
  const largestFolders = [...sizes]
    .toSorted(([a, x], [b, y]) => y - x || depthOf(a) - depthOf(b) || comparePaths(a, b))
    .slice(0, LIMITS.folders)
    .map(([folder]) => folder)
    // With a slash, each folder comes directly before its subfolders, also if there is another such as `app-test`.
    .toSorted((a, b) => comparePaths(`${a}/`, `${b}/`));
  const purposes = await folderPurposes(build, analysis, new Set(largestFolders));
  const roles = folderRoles(analysis, ranked);
  return largestFolders.map((path) => ({
    path,
    about: purposes.get(path) ?? roles.get(path) ?? "",
    members: members.get(path) ?? [],
    share: (sizes.get(path) ?? 0) / Math.max(1, totalWeight),
  }));
}

/** Sums the weight of the code in each folder, including subfolders. */
function folderSizes(
  analysis: Analysis,
  ranked: readonly MeasuredFile[],
  code: readonly MeasuredFile[],
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  // Every top-level folder gets an entry, even without code.
  for (const { entry } of ranked) for (const folder of foldersOf(entry.path).slice(0, 1)) sizes.set(folder, 0);
  for (const file of code) {
    for (const folder of foldersOf(file.entry.path)) {
      addCount(sizes, folder, weightOf(file, analysis));
    }
  }
  return sizes;
}

/** Descriptions of folders whose files mostly share a role. */
const ROLES: Readonly<Partial<Record<FileRole, string>>> = {
  test: "tests",
  docs: "documentation",
  example: "examples",
  migration: "migrations",
};
/** Minimum share of a folder's files with the same role, in percent. */
const MIN_ROLE_PERCENT = 80;

/** Describes top-level folders by the role that most of their files share. */
function folderRoles(analysis: Analysis, ranked: readonly MeasuredFile[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const file of ranked) {
    const [folder] = foldersOf(file.entry.path);
    if (folder === undefined) continue;
    const roleCounts = counts.get(folder) ?? new Map<string, number>();
    counts.set(folder, roleCounts);
    const role = ROLES[analysis.roleOf(file)] ?? "";
    addCount(roleCounts, role);
  }
  return new Map(
    [...counts].flatMap(([folder, roleCounts]) => {
      const total = [...roleCounts.values()].reduce((sum, count) => sum + count, 0);
      const [role, count] = [...roleCounts].reduce((a, b) => (b[1] > a[1] ? b : a));
      return role !== "" && count * 100 >= total * MIN_ROLE_PERCENT ? [[folder, role] as const] : [];
    }),
  );
}

/** Returns the top-ranked members of each folder. Test files are excluded because they do not describe it. */
function folderMembers(
  analysis: Analysis,
  ranked: readonly MeasuredFile[],
  sketches: ReadonlyMap<MeasuredFile, Sketch>,
): ReadonlyMap<string, readonly FolderMember[]> {
  const members = new Map<string, Map<string, FolderMember>>();
  for (const file of ranked) {
    const { path } = file.entry;
    for (const folder of foldersOf(path)) {
      const folderEntries = members.get(folder) ?? new Map<string, FolderMember>();
      members.set(folder, folderEntries);
      const below = path.slice(folder.length + 1);
      const isFile = !below.includes("/");
      const name = isFile ? below : `${below.split("/")[0]!}/`;
      if (
        folderEntries.size === MAX_LISTED.members ||
        folderEntries.has(name) ||
        (isFile && analysis.roleOf(file) === "test")
      )
        continue;
      const sketch = isFile ? sketches.get(file) : undefined;
      folderEntries.set(name, {
        name,
        defines: sketch === undefined ? [] : topExports(sketch, path, MAX_LISTED.names),
      });
    }
  }
  return new Map([...members].map(([folder, folderEntries]) => [folder, [...folderEntries.values()]]));
}

/** Weight of a code file: grows with its rank in the import graph and with its length. */
function weightOf(file: MeasuredFile, analysis: Analysis): number {
  return Math.sqrt(file.facts.tokens) * (0.5 + Math.min(4, analysis.rankOf(file)));
}

function depthOf(folder: string): number {
  return folder.split("/").length;
}

/** Folders above a path, outermost first, at most five levels. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1).slice(0, LIMITS.depth);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

/** Priority of a file as a description of its folder, 0 for the best; -1 if it does not describe it. */
function descriptionPriority({ entry }: MeasuredFile): number {
  return DESCRIBING_FILES.findIndex((name) => name.test(baseNameOf(entry.path)));
}

async function folderPurposes(
  build: OpenBuild,
  analysis: Analysis,
  folders: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const describingFiles = build.files
    .filter(
      (file) => file.entry.kind === "file" && folders.has(folderOf(file.entry.path)) && descriptionPriority(file) >= 0,
    )
    .toSorted((a, b) => descriptionPriority(a) - descriptionPriority(b));
  const manifests = await manifestDescriptions(
    build,
    describingFiles.filter((file) => descriptionPriority(file) === 0),
  );
  const sketches = await analysis.sketches(describingFiles.filter((file) => descriptionPriority(file) > 0));
  const purposes = new Map<string, string>();
  for (const file of describingFiles) {
    const folder = folderOf(file.entry.path);
    const description = manifests.get(file) ?? sketches.get(file)?.purpose ?? "";
    if (!purposes.has(folder) && isInformativePurpose(description)) purposes.set(folder, description);
  }
  return purposes;
}

async function manifestDescriptions(
  build: OpenBuild,
  files: readonly MeasuredFile[],
): Promise<ReadonlyMap<MeasuredFile, string>> {
  const descriptions = new Map<MeasuredFile, string>();
  for await (const [file, bytes] of build.texts(files)) {
    const text = bytes.toString();
    const data = file.entry.path.endsWith(".json") ? readJson(text) : readToml(text);
    const inside = member(data, "package") ?? member(data, "project") ?? data;
    descriptions.set(file, stringOf(member(inside, "description")) ?? "");
  }
  return descriptions;
}
