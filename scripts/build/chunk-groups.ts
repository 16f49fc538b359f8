/** Modules whose code goes into one file of `dist/chunks/`, with all that they import and no group before it has. */
export interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
}

/** A module that locates files relative to itself; its own chunk keeps it in `dist/chunks/` and out of the entries. */
export const LOCATION: ChunkGroup = { name: "dist-folder", test: /\/dist-folder\.ts$/u };

/** A few bytes of this package are used by one command alone, which would make a second chunk of the same name. */
const ZOD: ChunkGroup = { name: "npm-zod", test: /\/node_modules\/zod\// };

/**
 * What `carryon next`, `status` and `guard` load. Hooks run them often, and thirty small files take longer to find and link
 * than to run: one chunk for what runs before compiled code can be used, one for the commands, and one to ask git.
 */
const NEXT: readonly ChunkGroup[] = [
  { name: "start", test: /\/src\/(?:cli\/compiled-code|wire\/program\/(?:node-version|version))\.ts$|^\0rolldown/u },
  { name: "status", test: /\/src\/(?:cli\/commands\/status\/quick|io\/status\/repository-state)\.ts$/u },
  { name: "status-git", test: /\/src\/io\/status\/differing-names\.ts$/u },
];

/** Small modules that commands of all kinds share, and the action. */
const BASE = [
  "app/starter/action-reference",
  "config/nearest",
  "core/manifest/manifest",
  "core/measure/counter",
  "core/render/pointers/pointer-lines",
  "model/audience/profiles",
  "model/canonical-json",
  "model/config/(?:config|frame-style|glob-rules|ignore-lines|token-count)",
  "model/content/reference",
  "model/facts",
  "model/memory/memory-pages",
  "model/pack-kinds/list",
  "model/ports/github",
  "model/project",
  "model/report/delta-extract",
  "model/session/(?:format-name|settings)",
];

/**
 * What a pack loads, for the same reason: one chunk for each of what the parser, light commands, and all commands that read
 * a tree load, too. Without them it would load fifty files more, a fourteenth of its CPU in a small repository.
 */
const PACK: readonly ChunkGroup[] = [
  { name: "assets", test: /\/src\/io\/assets\.ts$|^\0builtin:node:(?:zlib|v8)$/u },
  {
    name: "base",
    test: new RegExp(String.raw`/src/(?:${BASE.join("|")})\.ts$|^\0builtin:node:(?:buffer|process)$`, "u"),
  },
  { name: "output", test: /\/src\/io\/output\/(?:file-sink|stage)\.ts$/u },
  { name: "ports", test: /\/src\/wire\/ports\.ts$/u },
  { name: "run", test: /\/src\/cli\/run\.ts$/u },
  { name: "redact", test: /\/src\/core\/redact\/(?:publish|redactor)\.ts$/u },
  { name: "main", test: /\/src\/cli\/main\.ts$/u },
  { name: "build", test: /\/src\/app\/build\/(?:build|whole-pack)\.ts$/u },
  { name: "pack", test: /\/src\/cli\/commands\/pack\.ts$/u },
];

/** All groups; a module belongs to the first that wants it. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [LOCATION, ZOD, ...NEXT, ...PACK];
