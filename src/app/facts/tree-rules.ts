import { readAttributes, type AttributeLookup } from "../../core/scan/attributes/attributes.ts";
import { readIgnoreFiles } from "../../core/scan/globs/ignore-file.ts";
import { CarryonError } from "../../model/error.ts";
import { POLICY_FILE } from "../../model/memory/memory-rules.ts";
import type { Content, Entry, Source } from "../../model/ports/repository/source.ts";

/** The rules in the tree itself, read from the snapshot and never from the machine. */
export interface TreeRules {
  readonly attributes: AttributeLookup;
  readonly ignored: (path: string) => boolean;
  /** Path of the tree's config, whether or not it exists. */
  readonly configPath: string;
  /** Text of the config, if it exists. */
  readonly config: string | undefined;
  /** Texts of all rule files, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Default path of a tree's config. */
export const CONFIG = "carryon.yml";
const ATTRIBUTES = ".gitattributes";
const IGNORE = ".carryonignore";
const MAX_BYTES = 1_000_000;

/**
 * Reads the attribute and ignore files and the policies of memory of all folders, and the config.
 * @param configPath canonical path of the config
 * @throws CarryonError `config-invalid` if one cannot be read
 */
export async function readTreeRules(
  entries: readonly Entry[],
  source: Source,
  configPath: string = CONFIG,
): Promise<TreeRules> {
  const files = entries.filter((entry) => holdsRules(entry, configPath));
  const texts = new Map<string, string>();
  for await (const [{ path, kind }, content] of source.read(files, MAX_BYTES)) {
    if (content.kind !== "bytes" || kind !== "file") throw unusable(path, content.kind);
    texts.set(path, Buffer.from(content.bytes).toString("utf8").replaceAll("\r\n", "\n"));
  }
  return {
    attributes: readAttributes(byFolder(texts, ATTRIBUTES)),
    ignored: readIgnoreFiles(byFolder(texts, IGNORE)),
    configPath,
    config: texts.get(configPath),
    texts,
  };
}

/** Whether an entry is a rule file. Like git, this ignores attribute files that are symbolic links; so it does policies. */
function holdsRules({ path, kind }: Entry, configPath: string): boolean {
  const name = nameOf(path);
  if (name === ATTRIBUTES || name === POLICY_FILE) return kind === "file";
  return kind !== "submodule" && (name === IGNORE || path === configPath);
}

/** Returns the error for an unreadable rule file. Ignoring it could pack what its rules exclude. */
function unusable(path: string, kind: Content["kind"]): CarryonError {
  const why = { bytes: "is a symbolic link", oversize: "is too large", unreadable: "cannot be read" }[kind];
  return new CarryonError("config-invalid", `${path} ${why}`, {
    hint: "Make it a readable regular file of at most 1 MB.",
  });
}

function byFolder(texts: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  const own = [...texts].filter(([path]) => nameOf(path) === name);
  return new Map(own.map(([path, text]) => [path.slice(0, Math.max(0, path.length - name.length - 1)), text]));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
