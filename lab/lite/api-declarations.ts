import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { API_RULES, type CtagsTag, TYPES } from "./api-rules.ts";
import type { BenchData } from "./bench-data.ts";
import { filesOf, type Repository } from "./repository.ts";
import { type SignatureText, signatureAt } from "./signature-text.ts";
import { isSource } from "./source-paths.ts";

/** A public declaration as universal-ctags finds it. */
export interface ApiDeclaration {
  readonly path: string;
  readonly name: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly signature: SignatureText;
  /** Whether it is a type, which has no parameters. */
  readonly isType: boolean;
}

const MAX_OUTPUT_SIZE = 2 ** 30;
const MAPS = ["JavaScript=+.mjs", "JavaScript=+.cjs", "TypeScript=+.mts", "TypeScript=+.cts", "TypeScript=+.tsx"];
const ANONYMOUS = /^(?:anonymous|__anon|AnonymousFunction)/;

/** Whether universal-ctags with JSON output is installed. */
export function hasCtags(): boolean {
  try {
    return execFileSync("ctags", ["--list-features"], { encoding: "utf8" }).includes("json");
  } catch {
    return false;
  }
}

/** Language whose rules apply to a file; `undefined` for unsupported languages. */
export function apiLanguage(path: string): string | undefined {
  return API_RULES[extname(path).slice(1)]?.language;
}

/** Public declarations of some files, given by path and text. */
export function apiDeclarations(texts: ReadonlyMap<string, string>, { folder }: BenchData): readonly ApiDeclaration[] {
  const publicDeclarations: ApiDeclaration[] = [];
  const lines = new Map([...texts].map(([path, text]) => [path, text.split("\n")]));
  const tags = tagsOf(texts, folder);
  const isInPrivate = privateTypes(tags);
  for (const tag of tags) {
    const fileLines = lines.get(tag.path);
    const row = tag.line - 1;
    const rule = API_RULES[extname(tag.path).slice(1)];
    if (fileLines === undefined || rule === undefined || ANONYMOUS.test(tag.name) || isInPrivate(tag)) continue;
    if (!rule.isPublic(tag, fileLines[row] ?? "", texts.get(tag.path)!)) continue;
    const signature = signatureAt({ path: tag.path, lines: fileLines }, row, tag.name);
    const { path, name, line, kind } = tag;
    if (signature !== undefined) publicDeclarations.push({ path, name, line, signature, isType: TYPES.has(kind) });
  }
  return publicDeclarations;
}

/** Creates a predicate for members of private types. */
function privateTypes(tags: readonly CtagsTag[]): (tag: CtagsTag) => boolean {
  const types = tags.filter(({ kind, access }) => TYPES.has(kind) && access === "private");
  const names = new Set(
    types.map(({ path, scope, name }) => `${path} ${scope === undefined ? "" : `${scope}.`}${name}`),
  );
  return ({ path, scope = "" }) => {
    const parts = scope.split(".");
    return parts.some((_, at) => names.has(`${path} ${parts.slice(0, at + 1).join(".")}`));
  };
}

/** Texts of the sources of a commit that ctags supports, by path. */
export function apiTexts(repository: Repository, commit: string): ReadonlyMap<string, string> {
  const files = filesOf(repository, commit).filter(({ path }) => isSource(path) && apiLanguage(path) !== undefined);
  const blobs = repository.blobs(files.map(({ blob }) => blob));
  return new Map(files.flatMap(({ path, blob }) => (blobs.has(blob) ? [[path, blobs.get(blob)!]] : [])));
}

function tagsOf(texts: ReadonlyMap<string, string>, folder: string): readonly CtagsTag[] {
  const home = mkdtempSync(join(folder, "ctags-"));
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    }
    const maps = MAPS.map((map) => `--map-${map}`);
    const args = ["-R", "-f", "-", "--output-format=json", "--fields=+nKSaZf", "--kinds-C=+p", ...maps, "."];
    const output = execFileSync("ctags", args, {
      cwd: home,
      encoding: "utf8",
      maxBuffer: MAX_OUTPUT_SIZE,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output
      .split("\n")
      .filter((line) => line.startsWith('{"_type": "tag"'))
      .map((line): CtagsTag => JSON.parse(line))
      .map((tag) => ({ ...tag, path: tag.path.replace(/^\.\//, "") }));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
