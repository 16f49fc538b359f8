import { type Encoding, type TokenCounter, createCounter } from "../../tokens/index.ts";
import { type AllowEntry, type Redactor, createRedactor } from "../../secrets/index.ts";
import { globPredicate, type EntryCache } from "../../base/index.ts";
import type { FactsCache } from "./facts.ts";
import type { PackPlanners } from "../feature.ts";
import type { EnginePorts, RunTools } from "../run.ts";
import type { Outliner } from "../../outline/index.ts";
import { withCleanTextCache } from "./clean-texts.ts";
import { type TextCounter, textCounter, lazyCounter } from "./text-counter.ts";

/** Caches, counters and parser shared by all builds of one run. Each is opened once. */
export interface RunContext extends RunTools, Disposable {
  readonly cache: FactsCache;
  /** Digest of the code and data that facts depend on. */
  readonly basis: string;
  readonly counterOf: (encoding: Encoding) => TokenCounter;
  readonly textCounterOf: (encoding: Encoding) => TextCounter;
  /** Gets the redactor for a policy's exceptions. */
  readonly redactorOf: (allow: readonly AllowEntry[]) => Redactor;
  /**
   * Gets the cache of sketches, outlines and sides, with the digest of the code that its entries depend on. Opens it on
   * first use.
   */
  readonly entries: () => { readonly cache: EntryCache; readonly basis: string };
  /**
   * Digest of the whole program. Cached facts survive a release. Cached sides do not, because they depend on all code.
   */
  readonly program: () => string;
  readonly outliner: Outliner;
  /** Planners that features provide, by pack kind. */
  readonly planners: PackPlanners;
  /** Ends the parser process and saves new cache entries. */
  readonly close: () => void;
}

/**
 * Opens what all builds of one run share: caches, token counters, redactors and the parser. Its end saves the caches and stops the parser.
 */
export function openRunContext(ports: EnginePorts): RunContext {
  const { assets, onProgress, tool, outliner, features } = ports;
  const text = (name: `${"build" | "analysis" | "program"}-id.txt`): string =>
    Buffer.from(assets(name)).toString("utf8").trim();
  const basis = text("build-id.txt");
  const cache = ports.openCache(basis);
  let entries: ReturnType<RunContext["entries"]> | undefined;
  const openEntries = (): ReturnType<RunContext["entries"]> => {
    const both = `${basis} ${text("analysis-id.txt")}`;
    return { cache: ports.openEntries(both), basis: both };
  };
  const counterOf = memoizeByEncoding((encoding: Encoding) =>
    lazyCounter(() => createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding)),
  );
  const redactors = new Map<string, Redactor>();
  const close = (): void => {
    outliner.close();
    entries?.cache.save();
    cache.save();
  };
  return {
    onProgress,
    tool,
    cache,
    basis,
    counterOf,
    textCounterOf: memoizeByEncoding((encoding) => textCounter(cache, counterOf(encoding), `${encoding} ${basis}`)),
    redactorOf(allow) {
      const key = JSON.stringify(allow);
      const redactor = redactors.get(key) ?? withCleanTextCache(createRedactor(allow, globPredicate), cache, basis);
      redactors.set(key, redactor);
      return redactor;
    },
    entries: () => (entries ??= openEntries()),
    program: () => text("program-id.txt"),
    outliner,
    features,
    planners: Object.assign({}, ...features.map(({ planners }) => planners)),
    close,
    [Symbol.dispose]: close,
  };
}

function memoizeByEncoding<T>(make: (encoding: Encoding) => T): (encoding: Encoding) => T {
  const values = new Map<Encoding, T>();
  return (encoding) => {
    const value = values.get(encoding) ?? make(encoding);
    values.set(encoding, value);
    return value;
  };
}
