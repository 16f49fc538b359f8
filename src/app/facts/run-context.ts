import { type TokenCounter, createCounter } from "../../core/measure/counter.ts";
import type { Redactor } from "../../core/redact/redact.ts";
import { createRedactor } from "../../core/redact/redactor.ts";
import { globPredicate } from "../../core/scan/globs/globs.ts";
import type { AllowEntry } from "../../model/config/config.ts";
import type { EntryCache } from "../../model/ports/entry-cache.ts";
import type { Encoding, FactsCache } from "../../model/facts.ts";
import type { PackPorts } from "../../model/ports/run.ts";
import type { Outliner } from "../../model/ports/outliner.ts";
import { type TextCounter, textCounter, lazyCounter } from "./text-counter.ts";

/** What all builds of one run share: caches and counters are opened once. */
export interface RunContext extends Pick<PackPorts, "onProgress" | "tool"> {
  readonly cache: FactsCache;
  /** Digest of the code and data that facts depend on. */
  readonly basis: string;
  readonly counterOf: (encoding: Encoding) => TokenCounter;
  readonly countedOf: (encoding: Encoding) => TextCounter;
  /** The redactor with a policy's exceptions. */
  readonly redactorOf: (allow: readonly AllowEntry[]) => Redactor;
  /** The cache of what is known of texts, and what its entries depend on; opened when it is first asked for. */
  readonly entries: () => { readonly cache: EntryCache; readonly basis: string };
  /** Digest of the whole program: what is known of texts outlasts a release, what was made of it does not. */
  readonly program: () => string;
  readonly outliner: Outliner;
  /** Saves what is new in the caches, and ends the parser. */
  readonly close: () => void;
}

/** Opens what builds need beside a source. */
export function openRunContext(ports: Omit<PackPorts, "source">): RunContext {
  const { assets, onProgress, tool, outliner } = ports;
  const text = (name: `${"build" | "analysis" | "program"}-id.txt`): string =>
    Buffer.from(assets(name)).toString("utf8").trim();
  const basis = text("build-id.txt");
  const cache = ports.openCache(basis);
  let entries: ReturnType<RunContext["entries"]> | undefined;
  const openEntries = (): ReturnType<RunContext["entries"]> => {
    const whole = `${basis} ${text("analysis-id.txt")}`;
    return { cache: ports.openEntries(whole), basis: whole };
  };
  const counterOf = remembered((encoding: Encoding) =>
    lazyCounter(() => createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding)),
  );
  const redactors = new Map<string, Redactor>();
  return {
    onProgress,
    tool,
    cache,
    basis,
    counterOf,
    countedOf: remembered((encoding) => textCounter(cache, counterOf(encoding), `${encoding} ${basis}`)),
    redactorOf(allow) {
      const key = JSON.stringify(allow);
      const redactor = redactors.get(key) ?? createRedactor(allow, globPredicate);
      redactors.set(key, redactor);
      return redactor;
    },
    entries: () => (entries ??= openEntries()),
    program: () => text("program-id.txt"),
    outliner,
    close() {
      outliner.close();
      entries?.cache.save();
      cache.save();
    },
  };
}

/** The same value for the same encoding. */
function remembered<T>(make: (encoding: Encoding) => T): (encoding: Encoding) => T {
  const made = new Map<Encoding, T>();
  return (encoding) => {
    const value = made.get(encoding) ?? make(encoding);
    made.set(encoding, value);
    return value;
  };
}
