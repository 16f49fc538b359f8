import type { Assets, BlobStore, OnProgress, EntryCache, Sink } from "../base/index.ts";
import type { PackFeature } from "./feature.ts";
import type { FactsCache } from "./facts/facts.ts";
import type { Output, ZipSink } from "./write/output.ts";
import type { Source } from "../source/index.ts";
import type { Outliner } from "../outline/index.ts";

/** Values that an entry point passes to each run. */
export interface RunTools {
  readonly onProgress: OnProgress;
  /** `carryon <version>` */
  readonly tool: string;
  /** Extensions of the engine. */
  readonly features: readonly PackFeature[];
}

/** Ports of a run except its source. */
export interface EnginePorts extends RunTools {
  readonly assets: Assets;
  /** @param build digest of the code and data that facts depend on */
  readonly openCache: (build: string) => FactsCache;
  /** @param build digest of the code that analyzes texts */
  readonly openEntries: (build: string) => EntryCache;
  readonly outliner: Outliner;
}

/** Ports of every use case that builds packs. */
export interface PackPorts extends EnginePorts {
  readonly source: Source;
}

/** Destination for the bodies of pointer packs. */
export interface BodyTarget {
  /** Opens the store and creates it if it does not exist. */
  readonly open: () => Promise<BlobStore>;
  /** Name of the reference list of this pack. */
  readonly list: string;
  /** Time of the references, in milliseconds since 1970. */
  readonly time: number;
}

/** Output for files and zips. */
export interface OutputPorts {
  readonly output: Output;
  readonly openZip: (sink: Sink) => Promise<ZipSink>;
}

/** Ports for writing a pack. */
export interface WritePorts extends OutputPorts {
  readonly bodies: BodyTarget;
}
