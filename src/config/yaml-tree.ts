import {
  type Alias,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type YAMLError,
  type YAMLMap,
} from "yaml";
import type { ConfigProblem } from "./problem.ts";
import { quoteText } from "./shown.ts";

/** A value of the file with the place where it begins, and the places of what is in it. */
export interface YamlTree {
  readonly value: unknown;
  /** Offset in the text, in UTF-16 code units. */
  readonly at: number;
  /** Members in the order of the file: keys of a map, indices of a list. */
  readonly members: ReadonlyMap<string | number, YamlMember>;
}

/** A value in a map or a list; `keyAt` is where its key begins, or the value itself in a list. */
export interface YamlMember {
  readonly keyAt: number;
  readonly tree: YamlTree;
}

/** What reading gave. Without a tree nothing more can be said than the problems. */
export interface YamlReading {
  readonly tree?: YamlTree;
  readonly problems: readonly ConfigProblem[];
}

const MAX_DEPTH = 20;
const MAX_ALIASES = 20;

const TOO_DEEP = `nested more than ${MAX_DEPTH} deep`;

const OPTIONS = {
  version: "1.2",
  schema: "core",
  strict: true,
  stringKeys: true,
  // Checked here, in linear time.
  uniqueKeys: false,
  merge: false,
  customTags: null,
  resolveKnownTags: false,
  prettyErrors: false,
  // At "silent" a second document would not be reported.
  logLevel: "error",
} as const;

const WORDING: Partial<Record<ErrorCode, string>> = {
  BAD_DIRECTIVE: "directives that begin with % are not supported",
  MULTIPLE_DOCS: "a second document begins here; keep one",
  NON_STRING_KEY: "a key must be text",
};

/** Reads YAML 1.2 (JSON too) strictly: one document, no tags of one's own, no merge keys, few aliases. Never throws. */
export function readYaml(text: string): YamlReading {
  const document = parseDocument(text, OPTIONS);
  const faults = [...document.errors, ...document.warnings];
  if (faults.some(({ code }) => code === "RESOURCE_EXHAUSTION")) {
    // Where the parser's stack ends is an accident of the machine; where the limit is passed is not.
    const deep = treeOf(document).problems.find((problem) => problem.text === TOO_DEEP);
    return { problems: [deep ?? { at: 0, text: TOO_DEEP }] };
  }
  if (faults.length > 0) return { problems: faults.map((fault) => ({ at: fault.pos[0], text: wordingOf(fault) })) };
  if (document.directives.yaml.explicit === true && document.directives.yaml.version !== "1.2") {
    return { problems: [{ at: 0, text: "must be YAML 1.2; remove the %YAML line" }] };
  }
  return treeOf(document);
}

function wordingOf({ code, message }: YAMLError): string {
  if (code === "TAG_RESOLVE_FAILED") return "tags are not supported; quote a value that begins with !";
  return WORDING[code] ?? shorten(message);
}

/** One line without quoted source text, which may hold what must not be printed. */
function shorten(message: string): string {
  const [line = ""] = message.replaceAll(/\s+/gu, " ").split(': "');
  return line.charAt(0).toLowerCase() + line.slice(1, 200);
}

/** What a walk through the document carries along. */
interface Walk {
  readonly document: Document.Parsed;
  readonly problems: ConfigProblem[];
  aliases: number;
  /** Set where the walk had to end: what it gave is not the document. */
  ended: boolean;
}

function treeOf(document: Document.Parsed): YamlReading {
  const walk: Walk = { document, problems: [], aliases: 0, ended: false };
  const tree = read(walk, document.contents, 0, 0);
  return walk.ended ? { problems: walk.problems } : { tree, problems: walk.problems };
}

function read(walk: Walk, node: unknown, from: number, depth: number): YamlTree {
  const at = placeOf(node) ?? from;
  if (walk.ended || depth > MAX_DEPTH) return end(walk, at, TOO_DEEP);
  if (isAlias(node)) return readAlias(walk, node, at, depth);
  if (isMap(node)) return readMap(walk, node, at, depth);
  if (!isSeq(node)) return { value: isScalar(node) ? node.value : null, at, members: new Map() };
  const trees = node.items.map((item) => read(walk, item, at, depth + 1));
  return {
    value: trees.map(({ value }) => value),
    at,
    members: new Map(trees.map((tree, i) => [i, { keyAt: tree.at, tree }])),
  };
}

function readAlias(walk: Walk, alias: Alias, at: number, depth: number): YamlTree {
  walk.aliases += 1;
  if (walk.aliases > MAX_ALIASES) return end(walk, at, `more than ${MAX_ALIASES} aliases; write the values out`);
  const target = alias.resolve(walk.document);
  if (target === undefined)
    return end(walk, at, "no anchor of this name stands before; quote a value that begins with *");
  return { ...read(walk, target, at, depth + 1), at };
}

function readMap(walk: Walk, map: YAMLMap, at: number, depth: number): YamlTree {
  const members = new Map<string, YamlMember>();
  for (const { key, value } of map.items) {
    const keyAt = placeOf(key) ?? at;
    const name = isScalar(key) ? key.value : undefined;
    const problem = keyProblem(name, members);
    if (problem !== undefined) walk.problems.push({ at: keyAt, text: problem });
    else members.set(String(name), { keyAt, tree: read(walk, value, keyAt, depth + 1) });
  }
  const value = Object.fromEntries([...members].map(([name, { tree }]) => [name, tree.value]));
  return { value, at, members };
}

function keyProblem(name: unknown, before: ReadonlyMap<string, YamlMember>): string | undefined {
  if (typeof name !== "string") return "a key must be text";
  if (name === "__proto__") return "__proto__ cannot be a key";
  return before.has(name) ? `key ${quoteText(name)} is there twice` : undefined;
}

function end(walk: Walk, at: number, problem: string): YamlTree {
  if (!walk.ended) walk.problems.push({ at, text: problem });
  walk.ended = true;
  return { value: null, at, members: new Map() };
}

function placeOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
