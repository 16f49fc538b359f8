import {
  type FileRole,
  type Sketch,
  folderOf,
  member,
  nameOf,
  readJson,
  readToml,
  stringOf,
} from "../outline/index.ts";
import { foremostNames, isTellingPurpose } from "./scaffold/file-purpose.ts";
import type { FolderMember, MappedFolder } from "./scaffold/repository-facts.ts";
import type { Analysis, MeasuredFile, OpenBuild } from "../pack/index.ts";
import { comparePaths } from "../base/index.ts";

/** Folders below the root that a map can name, and most of them. */
const LIMITS = { depth: 5, folders: 80 };

const README = /^readme\.(?:md|mdx|rst|txt)$/iu;
/** Files that say what their folder is, the best first. */
const SPEAKERS: readonly RegExp[] = [
  /^(?:package\.json|Cargo\.toml|pyproject\.toml)$/u,
  README,
  /^(?:__init__\.py|mod\.rs|lib\.rs|doc\.go|index\.[cm]?[jt]sx?)$/u,
];
/** Most members of a folder, and names that a file of it defines. */
const MAX = { members: 10, names: 2 };

/** The files of a repository, the foremost first. */
export interface FolderFiles {
  readonly ranked: readonly MeasuredFile[];
  readonly code: readonly MeasuredFile[];
  /** Of the foremost code. */
  readonly sketches: ReadonlyMap<MeasuredFile, Sketch>;
}

/** Returns the folders with most of a repository's text, in path order, and what each says of itself. */
export async function mappedFolders(
  build: OpenBuild,
  analysis: Analysis,
  { ranked, code, sketches }: FolderFiles,
): Promise<readonly MappedFolder[]> {
  const sizes = folderSizes(analysis, { ranked, code });
  const members = folderMembers(analysis, { ranked, sketches });
  const all = code.reduce((sum, file) => sum + weightOf(file, analysis), 0);
  const chosen = [...sizes]
    .toSorted(([a, x], [b, y]) => y - x || depthOf(a) - depthOf(b) || comparePaths(a, b))
    .slice(0, LIMITS.folders)
    .map(([folder]) => folder)
    .toSorted(comparePaths);
  const purposes = await purposesOf(build, analysis, new Set(chosen));
  const roles = folderRoles(analysis, ranked);
  return chosen.map((path) => ({
    path,
    about: purposes.get(path) ?? roles.get(path) ?? "",
    members: members.get(path) ?? [],
    share: (sizes.get(path) ?? 0) / Math.max(1, all),
  }));
}

/** Returns how much code is in each folder, and below it. */
function folderSizes(
  analysis: Analysis,
  { ranked, code }: Pick<FolderFiles, "ranked" | "code">,
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  // Each top folder has a place, however little of it is code.
  for (const { entry } of ranked) for (const folder of foldersOf(entry.path).slice(0, 1)) sizes.set(folder, 0);
  for (const file of code) {
    for (const folder of foldersOf(file.entry.path)) {
      sizes.set(folder, (sizes.get(folder) ?? 0) + weightOf(file, analysis));
    }
  }
  return sizes;
}

/** What a folder is if most of its files are for the same. */
const ROLES: Readonly<Partial<Record<FileRole, string>>> = {
  test: "tests",
  docs: "documentation",
  example: "examples",
  migration: "migrations",
};
/** Share of the files of a folder that are for the same, in percent. */
const MAX_OF = 80;

/** Returns what each top folder without code is for, if most of its files are for the same. */
function folderRoles(analysis: Analysis, ranked: readonly MeasuredFile[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const file of ranked) {
    const [folder] = foldersOf(file.entry.path);
    if (folder === undefined) continue;
    const own = counts.get(folder) ?? new Map<string, number>();
    counts.set(folder, own);
    const role = ROLES[analysis.roleOf(file)] ?? "";
    own.set(role, (own.get(role) ?? 0) + 1);
  }
  return new Map(
    [...counts].flatMap(([folder, own]) => {
      const all = [...own.values()].reduce((sum, count) => sum + count, 0);
      const [role, count] = [...own].reduce((a, b) => (b[1] > a[1] ? b : a));
      return role !== "" && count * 100 >= all * MAX_OF ? [[folder, role] as const] : [];
    }),
  );
}

/** Returns the foremost members of each folder, without tests, which say nothing of it but that they are there. */
function folderMembers(
  analysis: Analysis,
  { ranked, sketches }: Pick<FolderFiles, "ranked" | "sketches">,
): ReadonlyMap<string, readonly FolderMember[]> {
  const members = new Map<string, Map<string, FolderMember>>();
  for (const file of ranked) {
    const { path } = file.entry;
    for (const folder of foldersOf(path)) {
      const own = members.get(folder) ?? new Map<string, FolderMember>();
      members.set(folder, own);
      const below = path.slice(folder.length + 1);
      const isFile = !below.includes("/");
      const name = isFile ? below : `${below.split("/")[0]!}/`;
      if (own.size === MAX.members || own.has(name) || (isFile && analysis.roleOf(file) === "test")) continue;
      const sketch = isFile ? sketches.get(file) : undefined;
      own.set(name, { name, defines: sketch === undefined ? [] : foremostNames(sketch, path, MAX.names) });
    }
  }
  return new Map([...members].map(([folder, own]) => [folder, [...own.values()]]));
}

/** How much a file of code counts: by what depends on it, and by its length. */
function weightOf(file: MeasuredFile, analysis: Analysis): number {
  return Math.sqrt(file.facts.tokens) * (0.5 + Math.min(4, analysis.rankOf(file)));
}

function depthOf(folder: string): number {
  return folder.split("/").length;
}

/** Returns the folders above a path, at most five deep, the outermost first. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1).slice(0, LIMITS.depth);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

/** Returns the place of a file among those that say what their folder is; -1 if it says nothing. */
function speakerRank({ entry }: MeasuredFile): number {
  return SPEAKERS.findIndex((name) => name.test(nameOf(entry.path)));
}

async function purposesOf(
  build: OpenBuild,
  analysis: Analysis,
  folders: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const speakers = build.files
    .filter((file) => file.entry.kind === "file" && folders.has(folderOf(file.entry.path)) && speakerRank(file) >= 0)
    .toSorted((a, b) => speakerRank(a) - speakerRank(b));
  const manifests = await describedIn(
    build,
    speakers.filter((file) => speakerRank(file) === 0),
  );
  const sketches = await analysis.sketches(speakers.filter((file) => speakerRank(file) > 0));
  const found = new Map<string, string>();
  for (const file of speakers) {
    const folder = folderOf(file.entry.path);
    const said = manifests.get(file) ?? sketches.get(file)?.purpose ?? "";
    if (!found.has(folder) && isTellingPurpose(said)) found.set(folder, said);
  }
  return found;
}

async function describedIn(
  build: OpenBuild,
  files: readonly MeasuredFile[],
): Promise<ReadonlyMap<MeasuredFile, string>> {
  const found = new Map<MeasuredFile, string>();
  for await (const [file, bytes] of build.texts(files)) {
    const text = bytes.toString();
    const data = file.entry.path.endsWith(".json") ? readJson(text) : readToml(text);
    const inside = member(data, "package") ?? member(data, "project") ?? data;
    found.set(file, stringOf(member(inside, "description")) ?? "");
  }
  return found;
}
