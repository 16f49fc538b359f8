import type { Declaration, DeclarationReader } from "../lite/declarations.ts";
import { commitsOf } from "../lite/commits.ts";
import { touchOf } from "../lite/future.ts";
import type { Repository } from "../lite/repository.ts";
import { wordOf } from "../lite/signature-text.ts";
import { isImported } from "./links.ts";
import { kindOf } from "./path-kinds.ts";
import type { TreeText } from "./trees.ts";

/** A declaration by where it is. */
export interface PlacedDeclaration {
  readonly path: string;
  readonly name: string;
  /** The line of its name up to the end of the name, its white space folded. */
  readonly prefix: string;
}

/** What a reviewer of a change needs, as it is after the change. */
export interface ReviewTruth {
  /** Declarations that hold changed or new lines. */
  readonly changed: readonly PlacedDeclaration[];
  /** Declarations of other files, no tests, that name one of those which is no member and not too common a word. */
  readonly callers: readonly PlacedDeclaration[];
  /** Test files that import a changed source and name what changed in it. */
  readonly tests: readonly string[];
}

/** Shorter names are words of any code. */
const MIN_NAME_LENGTH = 4;

/** A name in more sources is not asked for: nobody reads so many callers. */
const MAX_FILES = 30;
const NONE = /^0+$/;

/** The tree after a change. */
export interface ReviewTree {
  readonly tree: readonly TreeText[];
  readonly read: DeclarationReader;
}

/** Reads what a commit touches in its tree, and what there has to do with it. */
export async function reviewTruthOf(repository: Repository, commit: string, after: ReviewTree): Promise<ReviewTruth> {
  const { tree, read } = after;
  const changed = await changedIn(repository, commit, after);
  const sources = tree.filter((file) => kindOf(file.path) === "source");
  const asked = changed.filter(
    ({ path, name, isMember }) =>
      !isMember && name.length >= MIN_NAME_LENGTH && kindOf(path) === "source" && filesWith(name, sources) <= MAX_FILES,
  );
  const paths = new Set(changed.map(({ path }) => path));
  const found = { callers: [] as PlacedDeclaration[], tests: [] as string[] };
  for (const file of tree) {
    const kind = kindOf(file.path);
    if (paths.has(file.path) || (kind !== "source" && kind !== "test")) continue;
    const named = asked.filter((one) => isNamed(one, file));
    if (named.length === 0) continue;
    if (kind === "test") found.tests.push(file.path);
    else for (const caller of await callersIn(file, named, read)) found.callers.push(caller);
  }
  return { changed: changed.map(({ path, name, prefix }) => ({ path, name, prefix })), ...found };
}

/** Whether a file names a declaration, and its file as imports do. */
function isNamed({ path, name }: PlacedDeclaration, file: TreeText): boolean {
  return file.words.counts.has(name.toLowerCase()) && wordOf(name).test(file.text) && isImported(file, { path });
}

function filesWith(name: string, files: readonly TreeText[]): number {
  return files.filter(({ words }) => words.counts.has(name.toLowerCase())).length;
}

interface ChangedDeclaration extends PlacedDeclaration {
  /** Whether it is in another declaration, as a method is. */
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
  for (const { to, oldBlob, newBlob } of changes) {
    const text = texts.get(to ?? "");
    if (to === undefined || text === undefined || oldBlob === newBlob) continue;
    const declarations = await read(to, text);
    const known = new Set(declarations.map(({ name }) => name));
    // The sides change places: what is looked for is in the new text. A new file changes all that it declares.
    const change = { from: to, to, oldBlob: newBlob, newBlob: oldBlob };
    const touch = NONE.test(oldBlob) ? undefined : await touchOf(repository, { path: to, change, known }, read);
    const names = touch === undefined ? known : new Set(touch.declarations);
    for (const one of declarations)
      if (names.has(one.name)) changed.push({ path: to, ...pick(one), isMember: isWithin(one, declarations) });
  }
  return changed;
}

function pick({ name, prefix }: Declaration): Pick<Declaration, "name" | "prefix"> {
  return { name, prefix };
}

function isWithin({ start, end }: Declaration, all: readonly Declaration[]): boolean {
  return all.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);
}

/** The declarations of a file that name one of some others; of those within each other the inmost. */
async function callersIn(
  { path, text }: TreeText,
  named: readonly PlacedDeclaration[],
  read: DeclarationReader,
): Promise<readonly PlacedDeclaration[]> {
  const lines = text.split("\n");
  const declarations = await read(path, text);
  const callers = new Map<string, Declaration>();
  for (const [row, line] of lines.entries()) {
    if (!named.some(({ name }) => wordOf(name).test(line)) || /^\s*(?:import|from|export \{)/.test(line)) continue;
    const holders = declarations.filter(({ start, end }) => start <= row && row <= end);
    const inmost = holders.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (inmost !== undefined) callers.set(`${inmost.name} ${inmost.start}`, inmost);
  }
  return [...callers.values()].map(({ name, prefix }) => ({ path, name, prefix }));
}
