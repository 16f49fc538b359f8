import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { packageFolder } from "./notices.ts";
import { throughIndexes } from "./through-indexes.ts";

/** Modules that compute each kind of cached value. The bundler finds their imports. */
const MAKERS = {
  /** Facts about blobs, and token counts of texts. */
  facts: [
    "src/pack/facts/measure-files.ts",
    "src/pack/facts/text-counter.ts",
    "src/tokens/counter.ts",
    "src/secrets/redactor.ts",
    "src/base/globs/globs.ts",
  ],
  /**
   * Sketches, outlines, word bags and the graph of a snapshot. The parser is listed because it runs as a separate
   * process.
   */
  analysis: [
    "src/pack/study/analyze-files.ts",
    "src/pack/study/outline-files.ts",
    "src/pack/study/word-bags.ts",
    "src/outline/io/bin.ts",
  ],
} as const;

/** Kinds of cached values. */
type Kind = keyof typeof MAKERS;

/** Imported module ids by module id, static and dynamic. */
type ModuleGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Computes a digest for each kind of cached value. It covers the bytes of all our modules that the value can depend on,
 * and the names and versions of the packages they load. Each digest has 64 hex digits and is the same in any folder.
 * Type-only imports are ignored.
 * @param root the repository
 * @param changed texts to use instead of those on disk, by path relative to `root` with `/`
 */
export async function codeDigests(
  root: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<Kind, string>>> {
  const texts = new Map(Object.entries(changed).map(([path, text]) => [join(root, path), text]));
  const graph = await moduleGraph(root, texts);
  const digestOf = (kind: Kind): string => {
    const ids = closure(
      graph,
      MAKERS[kind].map((path) => join(root, path)),
    );
    const lines = ids.map((id) => describeModule(root, id, texts.get(id)));
    return sha256([...new Set(lines)].toSorted().join(""));
  };
  return { facts: digestOf("facts"), analysis: digestOf("analysis") };
}

/** Resolves all imports with the bundler, without writing anything. */
async function moduleGraph(root: string, texts: ReadonlyMap<string, string>): Promise<ModuleGraph> {
  const graph = new Map<string, readonly string[]>();
  const collect: Plugin = {
    name: "collect-module-graph",
    load: (id) => texts.get(id),
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        graph.set(id, [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]);
      }
    },
  };
  const input = Object.values(MAKERS).flatMap((paths) => paths.map((path) => join(root, path)));
  const bundler = await rolldown({
    input,
    platform: "node",
    logLevel: "silent",
    external: /^node:/u,
    plugins: [throughIndexes(), collect],
  });
  await bundler.generate({ format: "esm" });
  await bundler.close();
  return graph;
}

/** Files reachable from `starts`, inclusive. Skips modules of Node and the bundler. */
function closure(graph: ModuleGraph, starts: readonly string[]): readonly string[] {
  const reached = new Set(starts);
  for (const id of reached) for (const imported of graph.get(id) ?? []) reached.add(imported);
  return [...reached].filter((id) => isAbsolute(id));
}

/**
 * Line that changes whenever the module does.
 * @param text its text, if not the one on disk
 */
function describeModule(root: string, id: string, text: string | undefined): string {
  const folder = packageFolder(id);
  if (folder === undefined) return `${relative(root, id).replaceAll(sep, "/")} ${sha256(text ?? readFileSync(id))}\n`;
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  return `${name}@${version}\n`;
}

function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
