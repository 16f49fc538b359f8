import { readAttributes, type AttributeLookup } from "../core/scan/attributes.ts";
import { readIgnoreFiles } from "../core/scan/ignore-file.ts";
import type { Entry, Source } from "../model/source.ts";

/** Rules that the tree itself holds: they come from the snapshot, never from the machine. */
export interface TreeRules {
  readonly attributes: AttributeLookup;
  readonly ignored: (path: string) => boolean;
  /** Text of `carryon.yml` at the root. */
  readonly config: string | undefined;
}

const CONFIG = "carryon.yml";
const NAMES = new Set([".gitattributes", ".carryonignore", CONFIG]);
const MAX_BYTES = 1_000_000;

/** Reads the attribute and ignore files of every folder, and the config at the root. */
export async function readTreeRules(entries: readonly Entry[], source: Source): Promise<TreeRules> {
  const files = entries.filter(({ path, kind }) => kind === "file" && NAMES.has(nameOf(path)));
  const texts = new Map<string, string>();
  let next = 0;
  for await (const content of source.read(files, MAX_BYTES)) {
    const { path } = files[next++]!;
    if (content.kind === "bytes") texts.set(path, Buffer.from(content.bytes).toString("utf8").replaceAll("\r\n", "\n"));
  }
  return {
    attributes: readAttributes(byFolder(texts, ".gitattributes")),
    ignored: readIgnoreFiles(byFolder(texts, ".carryonignore")),
    config: texts.get(CONFIG),
  };
}

function byFolder(texts: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  const own = [...texts].filter(([path]) => nameOf(path) === name);
  return new Map(own.map(([path, text]) => [path.slice(0, Math.max(0, path.length - name.length - 1)), text]));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
