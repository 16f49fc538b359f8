import { isUtf8 } from "node:buffer";
import {
  readAttributes,
  type AttributeLookup,
  charsetRule,
  type CharsetOf,
  setsCharset,
  type Content,
  type Entry,
  POLICY_FILE,
  type Source,
} from "../../source/index.ts";
import { baseNameOf, readIgnoreFiles, CarryonError, comparePaths } from "../../base/index.ts";

/** Rules in the tree itself, read from the snapshot and never from the machine. */
export interface TreeRules {
  readonly attributes: AttributeLookup;
  readonly ignored: (path: string) => boolean;
  /** Encodings that attributes and `.editorconfig` files declare. */
  readonly charsetOf: CharsetOf;
  /** Path of the tree's config, whether or not it exists. */
  readonly configPath: string;
  /** Text of the config, if it exists. */
  readonly config: string | undefined;
  /** Texts of all rule files, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Part of the tree that the caller selected; absent for the whole tree. */
  readonly selectedPaths?: readonly string[] | undefined;
  /** Folders of the joined trees; absent for a single tree. */
  readonly roots?: readonly string[] | undefined;
}

/** Default path of a tree's config. */
export const CONFIG = "carryon.yml";
const ATTRIBUTES = ".gitattributes";
const IGNORE = ".carryonignore";
const EDITOR = ".editorconfig";
const MAX_RULE_BYTES = 1_000_000;

/**
 * Reads the rules of a tree from its files: attribute files, ignore files, `.editorconfig` files and memory policies of
 * all folders, and the config. Skips an `.editorconfig` that cannot be read.
 * @param configPath canonical path of the config
 * @throws CarryonError `config-invalid` if any other rule file cannot be read, exceeds 1 MB or is not UTF-8 text, or if
 * a config or an ignore file is a symbolic link or a folder
 */
export async function readTreeRules(
  entries: readonly Entry[],
  source: Source,
  configPath: string = CONFIG,
): Promise<TreeRules> {
  const configs = new Set([configPath, ...(source.roots ?? []).map((root) => `${root}/${CONFIG}`)]);
  const files = entries.filter((entry) => isRuleFile(entry, configs));
  const folder = ruleFolder(entries, configs);
  if (folder !== undefined) throw unusableError(folder, "is a folder");
  const texts = new Map<string, string>();
  for await (const [entry, content] of source.read(files, MAX_RULE_BYTES)) {
    const text = baseNameOf(entry.path) === EDITOR ? charsetText(content) : ruleText(entry, content);
    if (text !== undefined) texts.set(entry.path, text);
  }
  const attributes = readAttributes(byFolder(texts, ATTRIBUTES));
  return {
    attributes,
    charsetOf: charsetRule(attributes, byFolder(texts, EDITOR)),
    ignored: readIgnoreFiles(byFolder(texts, IGNORE)),
    configPath,
    config: texts.get(configPath),
    texts,
    selectedPaths: source.selection,
    roots: source.roots,
  };
}

/** A source with the rules that its files contain. */
interface RuledSource {
  readonly entries: readonly Entry[];
  readonly source: Source;
  readonly rules: TreeRules;
}

/**
 * Returns a tree with more lines at the end of the ignore file in its root, and with the rules that result. Its entries
 * stay the same.
 * @throws CarryonError `config-invalid` for a line with too many `**`
 */
export function withIgnoreLines<T extends RuledSource>(tree: T, lines: readonly string[]): T {
  const before = tree.rules.texts.get(IGNORE) ?? "";
  const text = `${before}${before === "" || before.endsWith("\n") ? "" : "\n"}${lines.join("\n")}\n`;
  const texts = new Map([...tree.rules.texts, [IGNORE, text]]);
  const entry: Entry = { path: IGNORE, kind: "file", blob: undefined };
  const otherEntries = tree.entries.filter(({ path }) => path !== IGNORE);
  const entries = [...otherEntries, entry].toSorted((a, b) => comparePaths(a.path, b.path));
  const rules = { ...tree.rules, ignored: readIgnoreFiles(byFolder(texts, IGNORE)), texts };
  return { ...tree, entries, rules, source: withFile(tree.source, entry, Buffer.from(text)) };
}

/** Returns a source that reads one entry from memory. */
function withFile(original: Source, entry: Entry, bytes: Buffer): Source {
  const { gitTreeId: _, ...source } = original;
  return {
    ...source,
    async *read(requested, maxBytes) {
      const entries = [...requested];
      const at = entries.indexOf(entry);
      yield* source.read(at < 0 ? entries : entries.slice(0, at), maxBytes);
      if (at < 0) return;
      yield [entry, { kind: "bytes", bytes, stored: true }];
      yield* source.read(entries.slice(at + 1), maxBytes);
    },
  };
}

/**
 * Decodes the text of a rule file.
 * @throws CarryonError `config-invalid` if the file is unusable
 */
function ruleText({ path, kind }: Entry, content: Content): string {
  if (content.kind !== "bytes" || kind !== "file") throw unusableError(path, WHY_UNUSABLE[content.kind]);
  if (baseNameOf(path) !== ATTRIBUTES && !isText(content.bytes)) throw unusableError(path, "is not UTF-8 text");
  return textOf(content.bytes);
}

/** Text of an `.editorconfig` that sets an encoding; `undefined` for any other, because it does not affect packs. */
function charsetText(content: Content): string | undefined {
  const text = content.kind === "bytes" && isText(content.bytes) ? textOf(content.bytes) : "";
  return setsCharset(text) ? text : undefined;
}

function textOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("utf8");
  return text.replace(/^\uFEFF/u, "").replaceAll("\r\n", "\n");
}

/** Whether bytes are UTF-8 text. Rules in another encoding, such as UTF-16, would match nothing and hide nothing. */
function isText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

/** Path of a folder that has the name of a config or an ignore file; `undefined` without one. */
function ruleFolder(entries: readonly Entry[], configs: ReadonlySet<string>): string | undefined {
  for (const { path } of entries) {
    const end = `/${path}`.indexOf(`/${IGNORE}/`);
    if (end >= 0) return path.slice(0, end + IGNORE.length);
    for (const config of configs) if (path.startsWith(`${config}/`)) return config;
  }
  return undefined;
}

/**
 * Whether an entry is a rule file. Attribute files that are symbolic links are ignored, as in git. The same goes for
 * policies.
 */
function isRuleFile({ path, kind }: Entry, configs: ReadonlySet<string>): boolean {
  const name = baseNameOf(path);
  if (name === ATTRIBUTES || name === POLICY_FILE || name === EDITOR) return kind === "file";
  return kind !== "submodule" && (name === IGNORE || configs.has(path));
}

/** Creates the error for an unusable rule file. Ignoring such a file could pack what its rules exclude. */
function unusableError(path: string, why: string): CarryonError {
  return new CarryonError("config-invalid", `${path} ${why}`, {
    hint: "Make it a readable regular file of at most 1 MB.",
  });
}

const WHY_UNUSABLE: Readonly<Record<Content["kind"], string>> = {
  bytes: "is a symbolic link",
  oversize: "is too large",
  unreadable: "cannot be read",
};

function byFolder(texts: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  const matches = [...texts].filter(([path]) => baseNameOf(path) === name);
  return new Map(matches.map(([path, text]) => [path.slice(0, Math.max(0, path.length - name.length - 1)), text]));
}
