import { comparePaths, groupBy, shortenEnd } from "../base/index.ts";
import { fileRanks, isTestPath, moduleRule } from "../outline/index.ts";
import {
  type Analysis,
  type PlacedFile,
  type Config,
  type MeasuredFile,
  type OpenBuild,
  type PackIdentity,
  type PublishedOrigin,
  firstFileAt,
  placedPacks,
} from "../pack/index.ts";

/** Part of the repository with its own manifest. */
export interface ModuleTotals {
  /** Empty for a module without a name. */
  readonly name: string;
  /** Empty for the root. */
  readonly folder: string;
  readonly files: number;
  readonly tokens: number;
}

/** File to start reading with. */
export interface StartingFile {
  readonly path: string;
  readonly tokens: number;
  readonly role: string;
  /** Number of files other than tests that import it. */
  readonly importedBy: number;
  /** First sentence of the file's description; may be empty. */
  readonly purpose: string;
}

/** Introduction to a tree for newcomers. Files and tokens are those of everything but tests, if there is anything else. */
export interface Overview {
  readonly origin: Pick<PublishedOrigin, "name" | "commit" | "ref">;
  readonly files: number;
  readonly tokens: number;
  /** Number of test files besides, whether or not packs can show them. */
  readonly tests: number;
  /** Largest first. */
  readonly languages: readonly { readonly language: string; readonly files: number; readonly tokens: number }[];
  /**
   * Outlines of the README, contributor guides and manifests near the root. They explain the project and how to build
   * and test it.
   */
  readonly documents: readonly { readonly path: string; readonly text: string }[];
  /** Largest first. */
  readonly modules: readonly ModuleTotals[];
  /** Entry points, then the files that most others import. */
  readonly startingFiles: readonly StartingFile[];
  readonly packs: readonly PackIdentity[];
}

/** Maximum number of files of each kind. */
const LIMITS = { entries: 8, ranked: 10, documents: 4 };

/** Kinds of introductory documents, most important first, and the maximum length of their outlines in UTF-16 units. */
const DOCUMENT_LENGTHS: ReadonlyMap<string, number> = new Map([
  ["readme", 1600],
  ["manifest", 1000],
  ["contributing", 900],
  ["guide", 600],
]);
/** Maximum length of a line of such an outline. */
const MAX_LINE_LENGTH = 200;

/**
 * Selects the files that an overview counts: all but tests, which can be most of a tree, and whose imports say little
 * about the rest. If there are only tests, all files.
 */
export function filesToIntroduce<F extends PlacedFile>(files: readonly F[]): readonly F[] {
  const others = files.filter(({ entry }) => !isTestPath(entry.path));
  return others.length === 0 ? files : others;
}

/**
 * Builds an introduction to a tree: languages, main documents, modules, files to start reading with, and packs.
 * @param build files of the tree, at least those of {@link filesToIntroduce}
 * @param config config whose packs are listed
 * @param unmeasured other files of the tree
 */
export async function buildOverview(
  build: OpenBuild,
  config: Config,
  unmeasured: readonly PlacedFile[] = [],
): Promise<Overview> {
  const { name, commit, ref } = build.origin;
  const files = filesToIntroduce(build.files);
  const placedFiles = [...build.files, ...unmeasured].toSorted((a, b) => comparePaths(a.entry.path, b.entry.path));
  const listedPaths = [...placedFiles.map(({ entry }) => entry.path), ...build.skipped.map(({ path }) => path)];
  const hasTests = files.some(({ entry }) => isTestPath(entry.path));
  const analysis = await build.analyzeOnly(files);
  return {
    origin: { name, ...(commit !== undefined && { commit }), ...(ref !== undefined && { ref }) },
    files: files.length,
    tokens: tokensOf(files),
    tests: hasTests ? 0 : listedPaths.filter((path) => isTestPath(path)).length,
    languages: languagesOf(files),
    documents: await documentsOf(files, build),
    modules: modulesOf(files, analysis),
    startingFiles: await findStartingFiles(analysis),
    packs: placedPacks(config, placedFiles).map(({ scope, pack }) => ({ scope: scope.name, pack: pack.id })),
  };
}

function tokensOf(files: readonly MeasuredFile[]): number {
  return files.reduce((sum, { facts }) => sum + facts.textTokens, 0);
}

function languagesOf(files: readonly MeasuredFile[]): Overview["languages"] {
  return [...groupBy(files, ({ language }) => language)]
    .filter(([language]) => language !== "")
    .map(([language, group]) => ({ language, files: group.length, tokens: tokensOf(group) }))
    .toSorted((a, b) => b.tokens - a.tokens || (a.language < b.language ? -1 : 1));
}

async function documentsOf(
  files: readonly MeasuredFile[],
  { outlineFiles }: OpenBuild,
): Promise<Overview["documents"]> {
  const order = [...DOCUMENT_LENGTHS.keys()];
  const rankOf = (file: MeasuredFile): number => order.indexOf(kindOf(file));
  const first = files
    .filter((file) => file.entry.kind === "file" && rankOf(file) >= 0 && !/\/.*\//u.test(file.entry.path))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, LIMITS.documents);
  const { views } = await outlineFiles({ views: first, symbols: [] });
  return first
    .map((file) => ({
      path: file.entry.path,
      text: beginningOf(views.get(file)?.skeletonText.trimEnd() ?? "", DOCUMENT_LENGTHS.get(kindOf(file)) ?? 0),
    }))
    .filter(({ text }) => text !== "");
}

function kindOf({ entry }: MeasuredFile): string {
  return firstFileAt(entry.path) ?? "";
}

/** Returns the first lines of a text, up to `maxLength` UTF-16 units, and a line with `…` if there are more. */
function beginningOf(text: string, maxLength: number): string {
  const lines = text.split("\n").map((line) => shortenEnd(line, MAX_LINE_LENGTH));
  let room = maxLength;
  const end = lines.findIndex((line) => (room -= line.length + 1) < 0);
  return (end === -1 ? lines : [...lines.slice(0, end), "…"]).join("\n");
}

/**
 * Modules, without vendored ones and those below folders of tests, such as the packages that a bundler's tests bundle.
 */
function modulesOf(files: readonly MeasuredFile[], { modules }: Analysis): readonly ModuleTotals[] {
  const folderOf = moduleRule(modules);
  const byFolder = groupBy(files, ({ entry }) => folderOf(entry.path));
  const shipped = modules.filter(({ folder }) => !isTestPath(`${folder}/`));
  const totals = shipped.flatMap(({ name, folder }) => {
    const moduleFiles = byFolder.get(folder) ?? [];
    if (moduleFiles.length > 0 && moduleFiles.every((file) => file.class !== "ordinary")) return [];
    return [{ name, folder, files: moduleFiles.length, tokens: tokensOf(moduleFiles) }];
  });
  return totals.toSorted((a, b) => b.tokens - a.tokens);
}

async function findStartingFiles(analysis: Analysis): Promise<readonly StartingFile[]> {
  const ranks = fileRanks(analysis.graph);
  const ranked = analysis.files
    .map((file, number) => ({ file, ...ranks[number]! }))
    .toSorted((a, b) => b.importedBy - a.importedBy || a.rank - b.rank)
    .map(({ file }) => file);
  const entries = entriesOf(ranked, analysis).slice(0, LIMITS.entries);
  const code = ranked.filter((file) => SOURCES.has(analysis.roleOf(file)) && !entries.includes(file));
  const selected = [...entries, ...code.slice(0, LIMITS.ranked)];
  const sketches = await analysis.sketches(selected);
  return selected.map((file) => ({
    path: file.entry.path,
    tokens: file.facts.textTokens,
    role: analysis.roleOf(file),
    importedBy: analysis.importersOf(file).length,
    purpose: sketches.get(file)?.purpose ?? "",
  }));
}

/** Entry points of modules, those of the root first. Files that begin a folder deep inside a module do not count. */
function entriesOf(ranked: readonly MeasuredFile[], { modules, roleOf }: Analysis): readonly MeasuredFile[] {
  const folderOf = moduleRule(modules);
  return ranked
    .filter((file) => roleOf(file) === "entry")
    .map((file) => {
      const folder = folderOf(file.entry.path);
      const depth = depthOf(folder === "" ? file.entry.path : file.entry.path.slice(folder.length + 1));
      return { file, depth, moduleDepth: folder === "" ? 0 : 1 + depthOf(folder) };
    })
    .filter(({ depth }) => depth <= MAX_ENTRY_DEPTH)
    .toSorted((a, b) => a.moduleDepth - b.moduleDepth || a.depth - b.depth)
    .map(({ file }) => file);
}

/** Maximum number of folders between a module and its entry point, as in `src/flask/__init__.py`. */
const MAX_ENTRY_DEPTH = 2;

function depthOf(path: string): number {
  return path.split("/").length - 1;
}

const SOURCES: ReadonlySet<string> = new Set(["command", "component", "entry", "schema", "source", "types"]);
