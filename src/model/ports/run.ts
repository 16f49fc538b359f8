import type { EntryCache } from "./entry-cache.ts";
import type { FactsCache } from "../facts.ts";
import type { Output, Sink, ZipSink } from "./output.ts";
import type { Source } from "./source.ts";
import type { Outliner } from "./outliner.ts";

/** How far a run is; `bytes` counts what was read in this stage. */
export interface Progress {
  readonly stage: "listing" | "counting" | "planning" | "writing" | "verifying";
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}

/** Tells a surface how far a run is. */
export type OnProgress = (progress: Progress) => void;

/** Files that the tool itself brings along, by name, as bytes. */
export type Assets = (
  name:
    | "counter.wasm"
    | "o200k_base.bin"
    | "cl100k_base.bin"
    | "build-id.txt"
    | "analysis-id.txt"
    | "program-id.txt"
    | "tree-sitter.wasm"
    | `grammars/${string}.wasm.br`,
) => Uint8Array;

/** What every use case that builds packs needs from outside. */
export interface PackPorts {
  readonly source: Source;
  readonly assets: Assets;
  /** @param build digest of the code and data that facts depend on */
  readonly openCache: (build: string) => FactsCache;
  /** @param build digest of the code that analyses texts */
  readonly openEntries: (build: string) => EntryCache;
  readonly outliner: Outliner;
  readonly onProgress: OnProgress;
  /** `carryon <version>` */
  readonly tool: string;
}

/** What writing a pack needs in addition. */
export interface WritePorts {
  readonly output: Output;
  readonly openZip: (sink: Sink) => ZipSink;
}
