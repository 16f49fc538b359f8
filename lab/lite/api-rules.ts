import { wordOf } from "./signature-text.ts";

/** Fields of universal-ctags for a declaration. */
export interface CtagsTag {
  readonly name: string;
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly kind: string;
  readonly scope?: string;
  readonly scopeKind?: string;
  readonly access?: string;
  /** Whether only its own file can use it. */
  readonly file?: boolean;
}

/** Kinds without parameters. Their parentheses contain bases, fields, or parameters of a type's values. */
export const TYPES: ReadonlySet<string> = new Set(
  "alias annotation class enum interface module namespace object struct talias trait type typedef".split(" "),
);

/** Whether a declaration is public, given its tag, its line and the text of its file. */
type IsPublic = (tag: CtagsTag, line: string, text: string) => boolean;

const SCRIPT_WORDS =
  /^(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\b\s*\*?|class|interface|type|enum|const|let|var|namespace)\s*$/;

const script: IsPublic = ({ name }, line, text) => {
  const at = line.search(wordOf(name));
  // ctags 5.9 mistakes some words in bodies for declarations.
  if (at === -1 || !SCRIPT_WORDS.test(line.slice(0, at))) return false;
  return line.startsWith("export ") || isExportedBelow(name, text);
};

function isExportedBelow(name: string, text: string): boolean {
  const word = wordOf(name).source;
  const lists = String.raw`(?:export|module\.exports\s*=)\s*\{[^}]*${word}[^}]*\}`;
  const single = String.raw`(?:export\s+default|module\.exports\s*=|exports\.[\w$]+\s*=)\s*${word}`;
  return new RegExp(`${lists}|${single}`, "u").test(text);
}

const python: IsPublic = ({ name, scope, kind }) =>
  scope === undefined && /^(?:function|class)$/.test(kind) && !name.startsWith("_");
const rust: IsPublic = ({ kind }, line) =>
  /^pub\b(?!\((?:super|in|self))/.test(line) &&
  /^(?:function|struct|enum|interface|typedef|macro|constant)$/.test(kind);
const go: IsPublic = ({ name, kind }, line) =>
  /^(?:func|struct|interface|type|talias)$/.test(kind) && /^\p{Lu}/u.test(name) && !/^\s/.test(line);
const java: IsPublic = ({ kind }, line) =>
  /^(?:class|interface|enum|annotation|method)$/.test(kind) && /\b(?:public|protected)\b/.test(line);
const c: IsPublic = ({ kind, file }) => kind === "function" && file !== true;
const header: IsPublic = ({ kind }) => /^(?:function|prototype|struct|enum|typedef)$/.test(kind);
const ruby: IsPublic = ({ name, kind, access }) =>
  /^(?:class|module|method|singletonMethod)$/.test(kind) && access !== "private" && !name.startsWith("_");
const php: IsPublic = ({ kind, access }) =>
  /^(?:class|interface|trait|function)$/.test(kind) && !/^(?:private|protected)$/.test(access ?? "");
const kotlin: IsPublic = ({ kind }, line) =>
  /^(?:class|interface|object|method)$/.test(kind) && !/\b(?:private|internal|protected)\b/.test(line);

/** Language of a file by extension, and the rule for its public declarations. */
export const API_RULES: Readonly<Record<string, { readonly language: string; readonly isPublic: IsPublic }>> = {
  ...Object.fromEntries(
    ["js", "jsx", "mjs", "cjs"].map((name) => [name, { language: "JavaScript", isPublic: script }]),
  ),
  ...Object.fromEntries(
    ["ts", "tsx", "mts", "cts"].map((name) => [name, { language: "TypeScript", isPublic: script }]),
  ),
  py: { language: "Python", isPublic: python },
  pyi: { language: "Python", isPublic: python },
  rs: { language: "Rust", isPublic: rust },
  go: { language: "Go", isPublic: go },
  java: { language: "Java", isPublic: java },
  c: { language: "C", isPublic: c },
  h: { language: "C", isPublic: header },
  rb: { language: "Ruby", isPublic: ruby },
  php: { language: "PHP", isPublic: php },
  kt: { language: "Kotlin", isPublic: kotlin },
};
