import { wordOf } from "./signature-text.ts";

/** What universal-ctags says of a declaration. */
export interface CtagsTag {
  readonly name: string;
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly kind: string;
  readonly scope?: string;
  readonly scopeKind?: string;
  readonly access?: string;
  /** Whether only its file can use it. */
  readonly file?: boolean;
}

/** Kinds that have no parameters: what is in parentheses are bases, fields, or parameters of a type's values. */
export const TYPES: ReadonlySet<string> = new Set(
  "alias annotation class enum interface module namespace object struct talias trait type typedef".split(" "),
);

/** Says whether a declaration is one that others use, by its tag, its line and the text of its file. */
type IsPublic = (tag: CtagsTag, line: string, text: string) => boolean;

const SCRIPT_WORDS =
  /^(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\b\s*\*?|class|interface|type|enum|const|let|var|namespace)\s*$/;

const script: IsPublic = ({ name }, line, text) => {
  const at = line.search(wordOf(name));
  // ctags 5.9 takes some words of bodies for declarations.
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

/** The language of a file, by its extension, and which of its declarations are public. */
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
