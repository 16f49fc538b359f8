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
import { quoteText } from "./quote.ts";

/** Parsed YAML value with source offsets for itself and its members. */
export interface YamlTree {
  readonly value: unknown;
  /** Offset in the text, in UTF-16 code units. */
  readonly at: number;
  /** Members in file order, keyed by map key or list index. */
  readonly members: ReadonlyMap<string | number, YamlMember>;
}

/** Member of a map or list. `keyAt` is the offset of its key, or of the value itself in a list. */
export interface YamlMember {
  readonly keyAt: number;
  readonly tree: YamlTree;
}

/** Parsed tree and its problems. `tree` is absent if the text could not be parsed. */
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
  // `readMap` checks this in linear time.
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
  MULTIPLE_DOCS: "a second document begins here; keep only one",
  NON_STRING_KEY: "a key must be text",
};

/**
 * Parses YAML 1.2 (or JSON) strictly: one document, no custom tags, no merge keys, at most 20 aliases, values nested at
 * most 20 deep. Returns the values with their source offsets and all problems found; no values if the text cannot be
 * parsed or exceeds these limits. Never throws.
 */
export function readYaml(text: string): YamlReading {
  const document = parseDocument(text, OPTIONS);
  const faults = [...document.errors, ...document.warnings];
  if (faults.some(({ code }) => code === "RESOURCE_EXHAUSTION")) {
    // Report where the depth limit is exceeded: where the parser ran out of stack depends on the machine.
    const depthProblem = treeOf(document).problems.find((problem) => problem.text === TOO_DEEP);
    return { problems: [depthProblem ?? { at: 0, text: TOO_DEEP }] };
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

/** Shortens a message to one line without quoted source text, which may contain secrets. */
function shorten(message: string): string {
  const [line = ""] = message.replaceAll(/\s+/gu, " ").split(': "');
  return line.charAt(0).toLowerCase() + line.slice(1, 200);
}

/** State of one walk through the document. */
interface Walk {
  readonly document: Document.Parsed;
  readonly problems: ConfigProblem[];
  aliases: number;
  /** Set if the walk was aborted; its tree is then incomplete. */
  aborted: boolean;
}

function treeOf(document: Document.Parsed): YamlReading {
  const walk: Walk = { document, problems: [], aliases: 0, aborted: false };
  const tree = readNode(walk, document.contents, 0, 0);
  return walk.aborted ? { problems: walk.problems } : { tree, problems: walk.problems };
}

function readNode(walk: Walk, node: unknown, from: number, depth: number): YamlTree {
  const at = offsetOf(node) ?? from;
  if (walk.aborted || depth > MAX_DEPTH) return abort(walk, at, TOO_DEEP);
  if (isAlias(node)) return readAlias(walk, node, at, depth);
  if (isMap(node)) return readMap(walk, node, at, depth);
  if (!isSeq(node)) return { value: isScalar(node) ? node.value : null, at, members: new Map() };
  const trees = node.items.map((item) => readNode(walk, item, at, depth + 1));
  return {
    value: trees.map(({ value }) => value),
    at,
    members: new Map(trees.map((tree, i) => [i, { keyAt: tree.at, tree }])),
  };
}

function readAlias(walk: Walk, alias: Alias, at: number, depth: number): YamlTree {
  walk.aliases += 1;
  if (walk.aliases > MAX_ALIASES) return abort(walk, at, `more than ${MAX_ALIASES} aliases; repeat the values instead`);
  const target = alias.resolve(walk.document);
  if (target === undefined) return abort(walk, at, "unknown anchor; quote a value that begins with *");
  return { ...readNode(walk, target, at, depth + 1), at };
}

function readMap(walk: Walk, map: YAMLMap, at: number, depth: number): YamlTree {
  const members = new Map<string, YamlMember>();
  for (const { key, value } of map.items) {
    const keyAt = offsetOf(key) ?? at;
    const name = isScalar(key) ? key.value : undefined;
    const problem = keyProblem(name, members);
    if (problem !== undefined) walk.problems.push({ at: keyAt, text: problem });
    else members.set(String(name), { keyAt, tree: readNode(walk, value, keyAt, depth + 1) });
  }
  const value = Object.fromEntries([...members].map(([name, { tree }]) => [name, tree.value]));
  return { value, at, members };
}

function keyProblem(name: unknown, earlierMembers: ReadonlyMap<string, YamlMember>): string | undefined {
  if (typeof name !== "string") return "a key must be text";
  if (name === "__proto__") return "__proto__ cannot be a key";
  return earlierMembers.has(name) ? `duplicate key ${quoteText(name)}` : undefined;
}

function abort(walk: Walk, at: number, problem: string): YamlTree {
  if (!walk.aborted) walk.problems.push({ at, text: problem });
  walk.aborted = true;
  return { value: null, at, members: new Map() };
}

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
