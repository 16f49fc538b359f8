import type { OutputChunk } from "rolldown";

/** Modules that share one file of `dist/chunks/`, with all their imports that no earlier group contains. */
interface ChunkGroup {
  readonly name: string;
  /** Paths below `src`, without `.ts`. */
  readonly modules: readonly string[];
  /** Matches further module ids: packages, and modules that the bundler generates. */
  readonly others?: RegExp;
}

/**
 * A module that locates files relative to itself. A separate chunk keeps it in `dist/chunks/` and out of the entries.
 */
const LOCATION: ChunkGroup = { name: "dist-folder", modules: ["base/io/dist-folder"] };

/** One command alone uses a few bytes of this package, which would otherwise become a second chunk of the same name. */
const ZOD: ChunkGroup = { name: "npm-zod", modules: [], others: /\/node_modules\/zod\// };

/**
 * Modules of `carryon status --next`, `status` and `check --fresh`. Hooks run these commands often, and thirty small
 * files take longer to find and link than to run. One chunk holds the code that runs before compiled code is available,
 * one the commands, and one the calls to git.
 */
const NEXT: readonly ChunkGroup[] = [
  {
    name: "start",
    modules: ["cli/compiled-code", "base/program/node-version", "base/program/version"],
    others: /^\0rolldown/u,
  },
  { name: "status", modules: ["cli/commands/status/quick", "agents/io/status/repository-state"] },
];

/** Small modules shared by commands of all kinds and the action. */
const BASE: ChunkGroup = {
  name: "base",
  modules: [
    "github/starter/action-reference",
    "base/text/nearest",
    "pack/manifest/manifest",
    "tokens/counter",
    "pack/render/pointers/pointer-lines",
    "pack/audience/profiles",
    "base/canonical-json",
    "pack/config/config",
    "pack/config/frame-style",
    "base/globs/glob-rules",
    "base/globs/ignore-lines",
    "pack/config/token-count",
    "base/content/reference",
    "pack/facts/facts",
    "memory/scaffold/memory-pages",
    "pack/kinds/list",
    "github/github",
    "base/project",
    "compare/report/delta-extract",
    "session/record/format-name",
    "session/record/settings",
  ],
  others: /^\0builtin:node:(?:buffer|process)$/u,
};

/**
 * Modules of `carryon pack`, grouped for the same reason. Each chunk serves a different set of users: the parser, light
 * commands, or all commands that read a tree. Otherwise a pack would load fifty more files, a fourteenth of its CPU
 * time in a small repository.
 */
const PACK: readonly ChunkGroup[] = [
  { name: "assets", modules: ["base/io/assets"], others: /^\0builtin:node:(?:zlib|v8)$/u },
  BASE,
  { name: "output", modules: ["base/io/files/file-sink", "base/io/files/stage"] },
  { name: "ports", modules: ["pack/io/ports"] },
  { name: "run", modules: ["cli/run"] },
  { name: "redact", modules: ["secrets/publish", "secrets/redactor"] },
  { name: "main", modules: ["cli/main"] },
  { name: "build", modules: ["pack/build/build", "pack/build/whole-pack"] },
  { name: "pack", modules: ["cli/commands/pack"] },
];

/** A module belongs to the first group that matches it. */
const GROUPS: readonly ChunkGroup[] = [LOCATION, ZOD, ...NEXT, ...PACK];

/** The groups in rolldown's format. */
export const CHUNK_GROUPS: readonly { readonly name: string; readonly test: RegExp }[] = GROUPS.map((group) => ({
  name: group.name,
  test: new RegExp(
    [...group.modules.map(endOfPath), ...(group.others === undefined ? [] : [group.others.source])].join("|"),
    "u",
  ),
}));

function endOfPath(module: string): string {
  return String.raw`\/src\/${module}\.ts$`;
}

/** Throws if a group names a module that is in no chunk, or if the module that locates `dist/` shares a chunk. */
export function checkChunkGroups(chunks: readonly Pick<OutputChunk, "moduleIds">[]): void {
  const bundled = chunks.flatMap(({ moduleIds }) => moduleIds);
  for (const { name, modules } of GROUPS) {
    const missing = modules.find((module) => !bundled.some((id) => id.endsWith(`/src/${module}.ts`)));
    if (missing !== undefined) throw new Error(`the chunk group ${name} names src/${missing}.ts, which is in no chunk`);
  }
  const place = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${LOCATION.modules[0]}.ts`)));
  if (place?.moduleIds.length !== 1) throw new Error("the module dist-folder.ts must be in a chunk of its own");
}
