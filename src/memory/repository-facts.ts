import { addCount } from "../base/index.ts";
import { type FileRole, type Sketch, fileRanks, readJson, readToml } from "../outline/index.ts";
import type { CommandFile } from "./scaffold/commands/command-list.ts";
import { filePurpose, isForeign } from "./scaffold/file-purpose.ts";
import { SETTINGS_FILE, toolSettings } from "./scaffold/tool-settings.ts";
import { type ExportedName, GLOSSARY_FILE, glossaryTerms } from "./scaffold/glossary.ts";
import type { DocumentSection } from "./scaffold/document-section.ts";
import { TROUBLE_FILE } from "./scaffold/recovery.ts";
import type { MappedFile, RaisedError, RepositoryFacts } from "./scaffold/repository-facts.ts";
import { type Analysis, type MeasuredFile, type OpenBuild, firstFileAt } from "../pack/index.ts";
import { documentSections } from "./distill/document-sections.ts";
import { mappedFolders } from "./mapped-folders.ts";

/** Maximum counts. */
const LIMITS = {
  documents: 24,
  sketched: 600,
  entries: 10,
  foremost: 14,
  types: 3,
  errors: 16,
  errorPaths: 3,
  commandFiles: 40,
};

const COMMAND_FILE =
  /^(?:package\.json|(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|pyproject\.toml|tox\.(?:ini|toml)|noxfile\.py|\.cargo\/config(?:\.toml)?|Cargo\.toml|go\.mod|(?:scripts|bin)\/[\w.-]+\.sh)$/u;
const WORKFLOW_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$/u;
const MARKDOWN_FILE = /\.(?:md|mdx|markdown)$/iu;
const CODE_ROLES: ReadonlySet<FileRole> = new Set(["command", "component", "entry", "schema", "source", "types"]);
/** Folders whose names and errors do not belong to the project itself. */
const SIDE_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|spec|examples?|playgrounds?|fixtures?|benchmarks?|docs?|documentation|docs_src|vendor|dist|build|generated|__generated__)\//iu;

/**
 * Collects what the generated memory blocks need from a repository: languages, main folders and files, document
 * sections, tool settings, commands, workflows, terms and errors. Names up to 10 entry points, 14 files that others use
 * most and 16 errors, from the 600 code files with the highest rank.
 * @param build build of the whole tree without its memory and config
 */
export async function repositoryFacts(build: OpenBuild): Promise<RepositoryFacts> {
  const analysis = await build.analyze();
  const ranked = rankedFiles(build.files, analysis);
  const code = ranked.filter((file) => CODE_ROLES.has(analysis.roleOf(file)) && !SIDE_FOLDER.test(file.entry.path));
  const sketched = code.slice(0, LIMITS.sketched);
  const sketches = await analysis.sketches(sketched);
  const { sections, allSections: all } = await readSections(build);
  const mapped = (file: MeasuredFile): MappedFile => ({
    path: file.entry.path,
    purpose: filePurpose(sketches.get(file), file.entry.path, MAX_NAMES),
  });
  const names = exportedNames(sketched, sketches);
  const projectFiles = sketched.filter((file) =>
    isProjectFile(file, sketches.get(file), analysis.roleOf(file) === "types"),
  );
  return {
    name: build.origin.name,
    languages: languagesOf(code),
    folders: await mappedFolders(build, analysis, { ranked, code, sketches }),
    entries: projectFiles
      .filter((file) => analysis.roleOf(file) === "entry")
      .slice(0, LIMITS.entries)
      .map(mapped),
    topFiles: withFewTypes(projectFiles, analysis).map(mapped),
    sections,
    settings: toolSettings(await readCommands(build, (path) => SETTINGS_FILE.test(path))),
    trouble: all.filter(({ path }) => isGuide(path) || TROUBLE_FILE.test(path)),
    commandFiles: await readCommands(build, (path) => COMMAND_FILE.test(path)),
    workflows: await readCommands(build, (path) => WORKFLOW_FILE.test(path)),
    terms: glossaryTerms(all, names),
    errors: raisedErrors(sketched, sketches),
    paths: new Set(build.files.map(({ entry }) => entry.path).concat(build.skipped.map(({ path }) => path))),
  };
}

/** Maximum number of names shown for a file that does not describe itself. */
const MAX_NAMES = 5;
/** Maximum tokens of a types file. Longer ones are generated, or serve the package's users. */
const MAX_TYPES_TOKENS = 12_000;

/** Whether a code file belongs to the project, and is neither vendored nor generated. */
function isProjectFile(file: MeasuredFile, sketch: Sketch | undefined, isTypes: boolean): boolean {
  if (file.class !== "ordinary" || (isTypes && file.facts.tokens > MAX_TYPES_TOKENS)) return false;
  return sketch === undefined || !isForeign(sketch.purpose);
}

/** Returns the first files, with only a few types files, which come last. */
function withFewTypes(files: readonly MeasuredFile[], { roleOf }: Analysis): readonly MeasuredFile[] {
  const types = files.filter((file) => roleOf(file) === "types").slice(0, LIMITS.types);
  const code = files.filter((file) => roleOf(file) !== "types");
  return [...code.slice(0, LIMITS.foremost - types.length), ...types];
}

function rankedFiles(files: readonly MeasuredFile[], { graph }: Analysis): readonly MeasuredFile[] {
  const ranks = fileRanks(graph);
  return files
    .map((file, number) => ({ file, rank: ranks[number]!.rank }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ file }) => file);
}

function languagesOf(files: readonly MeasuredFile[]): readonly string[] {
  const sizes = new Map<string, number>();
  for (const { language, facts } of files) {
    if (language !== "") addCount(sizes, language, facts.tokens);
  }
  const totalTokens = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [...sizes]
    .filter(([, size]) => size * 20 >= totalTokens)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 4)
    .map(([language]) => language);
}

/** Kinds of documents for newcomers, in the order they are searched for rules. */
const DOCUMENTS = ["guide", "contributing", "readme"];

/** Contributor guides within the sources of a documentation site. Translations are in other folders. */
const DEEP_GUIDE = /^docs?\/(?:en\/)?(?:[\w-]+\/){0,2}(?:contributing|development|developing|hacking)\.mdx?$/iu;

/** Position of a guide in the order of `DOCUMENTS`; -1 for other documents. */
function guideRank(path: string): number {
  return DOCUMENTS.indexOf(firstFileAt(path) ?? (DEEP_GUIDE.test(path) ? "contributing" : ""));
}

function isGuide(path: string): boolean {
  return guideRank(path) >= 0;
}

function isDocument({ entry: { path, kind } }: MeasuredFile): boolean {
  return kind === "file" && MARKDOWN_FILE.test(path);
}

/**
 * Reads the sections of guides and READMEs. `allSections` also includes other documents near the root, which supply
 * glossary terms.
 */
async function readSections(
  build: OpenBuild,
): Promise<{ readonly sections: readonly DocumentSection[]; readonly allSections: readonly DocumentSection[] }> {
  const guides = build.files
    .filter((file) => isDocument(file) && isGuide(file.entry.path))
    .toSorted((a, b) => guideRank(a.entry.path) - guideRank(b.entry.path))
    .slice(0, LIMITS.documents);
  const others = build.files
    .filter((file) => isDocument(file) && !isGuide(file.entry.path) && isGeneralDocument(file.entry.path))
    .toSorted((a, b) => Number(GLOSSARY_FILE.test(b.entry.path)) - Number(GLOSSARY_FILE.test(a.entry.path)))
    .slice(0, 200);
  const sections: DocumentSection[] = [];
  for await (const [{ entry }, text] of build.texts(guides)) {
    for (const section of documentSections(entry.path, text.toString())) sections.push(section);
  }
  const allSections: DocumentSection[] = [...sections];
  for await (const [{ entry }, text] of build.texts(others)) {
    for (const section of documentSections(entry.path, text.toString())) allSections.push(section);
  }
  return { sections, allSections };
}

/** Whether a document covers the whole project and is not a translation. */
function isGeneralDocument(path: string): boolean {
  if (/(?:^|\/)(?:changelog|changes|history|release-notes|license|code_of_conduct|security)\b/iu.test(path))
    return false;
  if (/^docs\/(?!en\/)[a-z]{2}(?:-[a-zA-Z]+)?\//u.test(path)) return false;
  return /^(?:[^/]+|docs?\/.+|documentation\/.+|packages\/[^/]+\/[^/]+)$/u.test(path);
}

async function readCommands(build: OpenBuild, isWanted: (path: string) => boolean): Promise<readonly CommandFile[]> {
  const files = build.files
    .filter(({ entry }) => entry.kind === "file" && isWanted(entry.path))
    .slice(0, LIMITS.commandFiles);
  const read: CommandFile[] = [];
  for await (const [{ entry }, text] of build.texts(files)) {
    const plain = text.toString().replaceAll("\r\n", "\n");
    read.push({ path: entry.path, text: plain, data: dataOf(entry.path, plain) });
  }
  return read;
}

function dataOf(path: string, text: string): unknown {
  if (path.endsWith(".json")) return readJson(text);
  return /\.toml$|^\.cargo\//u.test(path) ? readToml(text) : undefined;
}

function exportedNames(
  files: readonly MeasuredFile[],
  sketches: ReadonlyMap<MeasuredFile, Sketch>,
): readonly ExportedName[] {
  const worth = new Map<string, number>();
  files.forEach((file, i) => {
    for (const { name, exported } of sketches.get(file)?.definitions ?? []) {
      if (exported && !worth.has(name)) worth.set(name, 1 - i / files.length);
    }
  });
  return [...worth].map(([name, value]) => ({ name, worth: value }));
}

/** Errors built into a language or runtime. */
const BUILT_IN =
  /^(?:Error|TypeError|RangeError|SyntaxError|ReferenceError|EvalError|URIError|AggregateError|Exception|ValueError|KeyError|RuntimeError|NotImplementedError|AssertionError|IndexError|AttributeError|ImportError|OSError|IOError|StopIteration|SystemExit|BaseException|LookupError|DOMException|KeyboardInterrupt)$/u;

function raisedErrors(
  files: readonly MeasuredFile[],
  sketches: ReadonlyMap<MeasuredFile, Sketch>,
): readonly RaisedError[] {
  const paths = new Map<string, string[]>();
  for (const file of files) {
    for (const name of sketches.get(file)?.errors ?? []) {
      if (BUILT_IN.test(name)) continue;
      const raisers = paths.get(name) ?? [];
      raisers.push(file.entry.path);
      paths.set(name, raisers);
    }
  }
  return [...paths]
    .slice(0, LIMITS.errors)
    .map(([name, raisers]) => ({ name, paths: raisers.slice(0, LIMITS.errorPaths) }));
}
