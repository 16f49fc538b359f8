import type { Declaration, DeclarationReader } from "../lite/declarations.ts";
import { commitsOf } from "../lite/commits.ts";
import { touchOf } from "../lite/future.ts";
import type { Repository } from "../lite/repository.ts";
import { wordOf } from "../lite/signature-text.ts";
import { diffSections } from "./diff-sections.ts";
import { isImported } from "./links.ts";
import { kindOf } from "./path-kinds.ts";
import type { TreeText } from "./trees.ts";

/** A declaration with its location. */
export interface PlacedDeclaration {
  readonly path: string;
  readonly name: string;
  /** The line of its name up to the end of the name, with white space folded. */
  readonly prefix: string;
}

/** Code that a reviewer of a change needs, as of after the change. */
export interface ReviewTruth {
  /** Declarations with changed or new lines. */
  readonly changed: readonly PlacedDeclaration[];
  /**
   * Declarations in other, non-test files that use one of them. Private and too common names are ignored, and so are
   * members, except for those whose name is declared once in a tree whose packages need no imports.
   */
  readonly callers: readonly PlacedDeclaration[];
  /** Unchanged declarations that added lines call, if their name is declared once in the tree. */
  readonly definitions: readonly PlacedDeclaration[];
  /** Test files that import a changed source and use a changed name. */
  readonly tests: readonly string[];
}

/** Shorter names occur in any code. */
const MIN_NAME_LENGTH = 4;

/** Names in more sources are ignored because no reviewer reads so many callers. */
const MAX_FILES = 30;
const NONE = /^0+$/;

/**
 * Methods of the standard libraries of Java and Go. A call of one rarely means a declaration in the tree, and nothing but
 * types could tell.
 */
const STANDARD_METHODS = new Set(
  "accept add addAll apply call charAt close compareTo contains containsKey doubleValue equals find forEach getKey getName getType getValue hasNext hashCode intValue isEmpty iterator length longValue matches newInstance next peek remove resolve size toString valueOf values write After Before Close Error Header IsZero Len Less Read Size String Swap Write".split(
    " ",
  ),
);

/** Files of languages whose packages use each other's names without importing their files. */
const IN_PACKAGE = /\.(?:go|java|kt|scala|cs|swift)$/;

/** The tree after a change. */
export interface ReviewTree {
  readonly tree: readonly TreeText[];
  readonly read: DeclarationReader;
}

/** Reads the declarations that a commit touches, and their callers and tests. */
export async function reviewTruthOf(repository: Repository, commit: string, after: ReviewTree): Promise<ReviewTruth> {
  const { tree, read } = after;
  const changed = await changedIn(repository, commit, after);
  const sources = tree.filter((file) => kindOf(file.path) === "source");
  const declared = await declaredIn(sources, read);
  const isUnique = ({ path, name }: PlacedDeclaration): boolean =>
    IN_PACKAGE.test(path) && declared.get(name)?.length === 1 && !STANDARD_METHODS.has(name);
  const isCommented = commentedOnly(repository, commit);
  const searchable = changed.filter(
    (one) =>
      !isCommented(one.path) &&
      !/\bprivate\s/.test(one.prefix) &&
      (!one.isMember || isUnique(one)) &&
      one.name.length >= MIN_NAME_LENGTH &&
      kindOf(one.path) === "source" &&
      filesWith(one.name, sources) <= MAX_FILES,
  );
  const paths = new Set(changed.map(({ path }) => path));
  const uses = { callers: [] as PlacedDeclaration[], tests: [] as string[] };
  for (const file of tree) {
    const kind = kindOf(file.path);
    if (paths.has(file.path) || (kind !== "source" && kind !== "test")) continue;
    const named = searchable.filter((one) => (isUnique(one) ? isCalled(one, file) : isNamed(one, file)));
    if (named.length === 0) continue;
    if (kind === "test") uses.tests.push(file.path);
    else for (const caller of await callersIn(file, named, read)) uses.callers.push(caller);
  }
  const called = calledNames(repository, commit, tree);
  const isChanged = new Set(changed.map(({ path, name }) => `${path} ${name}`));
  const definitions = [...called].flatMap(([name, from]) => {
    const [definition, ...others] = declared.get(name) ?? [];
    if (definition === undefined || others.length > 0 || isChanged.has(`${definition.path} ${name}`)) return [];
    const isReached = from.some(
      (path) =>
        path === definition.path ||
        (IN_PACKAGE.test(path) && IN_PACKAGE.test(definition.path)) ||
        tree.some((file) => file.path === path && isImported(file, definition)),
    );
    return isReached ? [definition] : [];
  });
  return { changed: changed.map(({ path, name, prefix }) => ({ path, name, prefix })), ...uses, definitions };
}

/** Builds a test whether a commit changes nothing but comments in a file. Nothing uses such a change. */
function commentedOnly(repository: Repository, commit: string): (path: string) => boolean {
  const diff = repository.git("diff", "-U0", "--no-color", "--no-ext-diff", "-M", `${commit}^1`, commit);
  const sections = diffSections(diff);
  return (path) => {
    const changes = (sections.get(path)?.text ?? "").split("\n").filter((line) => line.trim() !== "");
    return changes.length > 0 && changes.every((line) => /^\s*(?:\*|\/\/|\/\*|<!--)/u.test(line));
  };
}

/** Declarations of all sources by name. */
async function declaredIn(
  sources: readonly TreeText[],
  read: DeclarationReader,
): Promise<ReadonlyMap<string, readonly PlacedDeclaration[]>> {
  const declared = new Map<string, PlacedDeclaration[]>();
  for (const { path, text } of sources)
    for (const { name, prefix } of await read(path, text))
      declared.set(name, [...(declared.get(name) ?? []), { path, name, prefix }]);
  return declared;
}

/** Imports of the standard libraries of Go and Java, whose names may be those of declarations in the tree. */
const STANDARD = /^\s*(?:import\s+)?(?:\w+\s+)?"(?:[a-z0-9]+\/)*([a-z0-9]+)"$|^import javax?\.[\w.]*\.(\w+);$/gmu;

/**
 * Names that lines added to sources call, with the paths of these sources. Calls that a file qualifies with a name from
 * a standard library, such as `os.Stat(`, do not count.
 */
function calledNames(
  repository: Repository,
  commit: string,
  tree: readonly TreeText[],
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map(tree.map(({ path, text }) => [path, text]));
  const diff = repository.git("diff", "-U0", "--no-color", "--no-ext-diff", "-M", `${commit}^1`, commit);
  const called = new Map<string, string[]>();
  for (const [path, { text }] of diffSections(diff)) {
    if (kindOf(path) !== "source") continue;
    const code = text.replaceAll(/\/\/.*|#.*|^\s*\*.*|"(?:[^"\\\n]|\\.)*"/gmu, "");
    const standard = standardPackages(texts.get(path) ?? "");
    for (const [, qualifier, name = ""] of code.matchAll(/(?:([\p{L}_]\w*)\.)?([\p{L}_]\w*)\(/gu))
      if (name.length >= MIN_NAME_LENGTH && !standard.has(qualifier ?? "") && !isStandard(path, name))
        called.set(name, [...(called.get(name) ?? []), path]);
  }
  return called;
}

function isStandard(path: string, name: string): boolean {
  return IN_PACKAGE.test(path) && STANDARD_METHODS.has(name);
}

/** Whether a file of a package language calls a function. */
function isCalled({ name }: PlacedDeclaration, { path, text, words }: TreeText): boolean {
  return IN_PACKAGE.test(path) && words.counts.has(name.toLowerCase()) && callsName(text, name, standardPackages(text));
}

/** Names of standard packages and classes that a file imports. */
function standardPackages(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(STANDARD)].flatMap(([, go, java]) => go ?? java ?? []));
}

/** Whether a text calls a function of that name, other than that of a standard package. */
function callsName(text: string, name: string, standard: ReadonlySet<string>): boolean {
  const calls = text.matchAll(new RegExp(`(?:([\\p{L}_]\\w*)\\.)?(?<![\\p{L}\\w])${name}\\(`, "gu"));
  return [...calls].some(([, qualifier]) => qualifier === undefined || !standard.has(qualifier));
}

/** Whether a file uses a declaration and imports its file. */
function isNamed({ path, name }: PlacedDeclaration, file: TreeText): boolean {
  return file.words.counts.has(name.toLowerCase()) && wordOf(name).test(file.text) && isImported(file, { path });
}

function filesWith(name: string, files: readonly TreeText[]): number {
  return files.filter(({ words }) => words.counts.has(name.toLowerCase())).length;
}

interface ChangedDeclaration extends PlacedDeclaration {
  /** Whether it is nested in another declaration, such as a method. */
  readonly isMember: boolean;
}

async function changedIn(
  repository: Repository,
  commit: string,
  { tree, read }: ReviewTree,
): Promise<readonly ChangedDeclaration[]> {
  const texts = new Map(tree.map(({ path, text }) => [path, text]));
  const changes = commitsOf(repository, [commit]).flatMap((one) => one.changes);
  const changed: ChangedDeclaration[] = [];
  const rowsByPath = changedRows(repository, commit);
  for (const { to, oldBlob, newBlob } of changes) {
    const text = texts.get(to ?? "");
    if (to === undefined || text === undefined || oldBlob === newBlob) continue;
    const declarations = await read(to, text);
    const declaredNames = new Set(declarations.map(({ name }) => name));
    // Swap the sides because the names to find are in the new text. A new file changes all its declarations.
    const change = { from: to, to, oldBlob: newBlob, newBlob: oldBlob };
    const touch = NONE.test(oldBlob)
      ? undefined
      : await touchOf(repository, { path: to, change, known: declaredNames }, read);
    const names = touch === undefined ? declaredNames : new Set(touch.declarations);
    const rows = touch === undefined ? undefined : rowsInMembers(text, rowsByPath.get(to) ?? []);
    const isChanged = (one: Declaration): boolean =>
      names.has(one.name) && !isConstructor(one, declarations) && isOwnChange(one, declarations, rows);
    for (const one of declarations.filter(isChanged))
      changed.push({ path: to, ...pick(one), isMember: isWithin(one, declarations) });
  }
  return changed;
}

/** Lines between members that belong to the member below, or to none. */
const BETWEEN_MEMBERS = /^\s*(?:$|\*|\/\/|\/\*|#|@)/;

function rowsInMembers(text: string, rows: readonly number[]): readonly number[] {
  const lines = text.split("\n");
  return rows.filter((row) => !BETWEEN_MEMBERS.test(lines[row] ?? ""));
}

/** Rows of the new text that a commit changes, by path, from 0. Of removed lines, the row before them. */
function changedRows(repository: Repository, commit: string): ReadonlyMap<string, readonly number[]> {
  const diff = repository.git("diff", "-U0", "--no-color", "--no-ext-diff", "-M", `${commit}^1`, commit);
  const rows = new Map<string, number[]>();
  let path = "";
  for (const line of diff.split("\n")) {
    if (line.startsWith("+++ ")) path = line.slice("+++ b/".length).trimEnd();
    const [, first, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined) continue;
    const start = Number(first) - 1;
    const added = Array.from({ length: Math.max(1, Number(count)) }, (_, row) => start + row);
    rows.set(path, [...(rows.get(path) ?? []), ...added]);
  }
  return rows;
}

/** Whether a declaration itself changed, and not only its members. The constructor of a class is part of it. */
function isOwnChange(one: Declaration, all: readonly Declaration[], rows: readonly number[] | undefined): boolean {
  if (rows === undefined) return true;
  const members = all.filter(
    (other) => other.name !== one.name && other.start > one.start && other.end <= one.end && other !== one,
  );
  if (members.length === 0) return true;
  return rows.some(
    (row) => row >= one.start && row <= one.end && !members.some(({ start, end }) => start <= row && row <= end),
  );
}

/** Whether a declaration has the name of its class. A change of either counts as one of the class. */
function isConstructor({ name, start, end }: Declaration, all: readonly Declaration[]): boolean {
  return all.some((other) => other.name === name && other.start < start && other.end >= end);
}

function pick({ name, prefix }: Declaration): Pick<Declaration, "name" | "prefix"> {
  return { name, prefix };
}

function isWithin({ start, end }: Declaration, all: readonly Declaration[]): boolean {
  return all.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);
}

/** Whether a line uses a name. In package languages only calls count, for a field may have the name of a function. */
function isUse({ path, name }: PlacedDeclaration, line: string, standard: ReadonlySet<string>): boolean {
  return IN_PACKAGE.test(path) ? callsName(line, name, standard) : wordOf(name).test(line);
}

/** Declarations of a file that use one of the given names. Of nested declarations, the innermost counts. */
async function callersIn(
  { path, text }: TreeText,
  named: readonly PlacedDeclaration[],
  read: DeclarationReader,
): Promise<readonly PlacedDeclaration[]> {
  const lines = text.split("\n");
  const declarations = await read(path, text);
  const standard = standardPackages(text);
  const callers = new Map<string, Declaration>();
  for (const [row, line] of lines.entries()) {
    if (!named.some((one) => isUse(one, line, standard)) || /^\s*(?:import|from|export \{)/.test(line)) continue;
    const holders = declarations.filter(({ start, end }) => start <= row && row <= end);
    const inmost = holders.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (inmost !== undefined) callers.set(`${inmost.name} ${inmost.start}`, inmost);
  }
  return [...callers.values()].map(({ name, prefix }) => ({ path, name, prefix }));
}
