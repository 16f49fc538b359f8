import { readFileSync, writeFileSync } from "node:fs";
import nodeModule from "node:module";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
  TestStatus,
} from "@stryker-mutator/api/test-runner";
import { type CollectedTest, collectTests, recordSnapshots, runWithSnapshots } from "./in-place-of-vitest.ts";
import { relatedTests } from "./related-tests.ts";

const SHIM = new URL("in-place-of-vitest.ts", import.meta.url).href;
const SETUP = new URL("setup.ts", import.meta.url).href;

/** API of Node 22.15 and later. The installed types describe the oldest version that Carryon supports. */
interface HookedModules {
  registerHooks(hooks: {
    resolve(name: string, context: { readonly parentURL?: string }, next: NextResolve): ResolvedModule;
  }): void;
}

interface ResolvedModule {
  readonly url: string;
  readonly shortCircuit?: boolean;
}

type NextResolve = (name: string, context?: object) => ResolvedModule;

/** File in the shared folder where the dry run stores its data about the tests. */
const KNOWN = "known-tests.json";

/** Data about a test: its duration in milliseconds, and the values it compares with inline snapshots. */
interface KnownTest {
  readonly cost: number;
  readonly snapshots: readonly string[];
}

/**
 * Runs unit tests in the process that tests mutants. Vitest would start a worker per mutant, which takes far longer
 * than the tests. Module state persists between mutants. Modules are therefore reloaded for a mutant whose code did not
 * run, and after one that left a test of the original program failing.
 */
class InProcessRunner implements TestRunner {
  readonly #state = stateOf();
  readonly #root = `${pathToFileURL(process.cwd()).href}/`;
  #generation = 0;
  #files = new Map<string, Promise<readonly CollectedTest[]>>();
  /** By id: the test's file, `#` and its name. */
  #known: Record<string, KnownTest> | undefined;

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    (nodeModule as unknown as HookedModules).registerHooks({
      resolve: (name, context, next) => {
        const isOurs = context.parentURL?.startsWith(this.#root) === true;
        if (isOurs && name === "vitest") return { ...next(SHIM), shortCircuit: true };
        const resolved = next(name, context);
        const { url } = resolved;
        const isSource = url.startsWith(this.#root) && url.endsWith(".ts") && !url.includes("/node_modules/");
        return isSource ? { ...resolved, url: `${url}?${this.#generation}` } : resolved;
      },
    });
    await import(SETUP);
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    const known: Record<string, KnownTest> = {};
    for (const file of relatedTests(process.cwd(), files)) {
      for (const test of await this.#testsOf(file)) tests.push(await this.#dryRunOf(test, file, known));
    }
    writeFileSync(KNOWN, JSON.stringify(known));
    const { mutantCoverage } = this.#state;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage !== undefined && { mutantCoverage }) };
  }

  async #dryRunOf(test: CollectedTest, file: string, known: Record<string, KnownTest>): Promise<TestResult> {
    const id = `${file}#${test.name}`;
    const start = performance.now();
    const resultOf = (): Omit<TestResult, "status"> => {
      return { id, name: test.name, fileName: file, timeSpentMs: performance.now() - start };
    };
    this.#state.currentTestId = id;
    try {
      const snapshots = await recordSnapshots(test);
      const result = resultOf();
      known[id] = { cost: result.timeSpentMs, snapshots };
      return { ...result, status: TestStatus.Success };
    } catch (error) {
      return { ...resultOf(), status: TestStatus.Failed, failureMessage: String(error) };
    } finally {
      delete this.#state.currentTestId;
    }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const result = await this.#run(options);
    if (result.status === MutantRunStatus.Survived) return this.#state.hitCount === 0 ? this.#runAnew(options) : result;
    if (result.status !== MutantRunStatus.Killed || (await this.#passes(result.killedBy))) return result;
    return this.#runAnew(options);
  }

  /** Runs with freshly loaded modules that no other mutant uses. */
  async #runAnew(options: MutantRunOptions): Promise<MutantRunResult> {
    this.#reload();
    try {
      return await this.#run(options);
    } finally {
      this.#reload();
    }
  }

  #reload(): void {
    this.#generation++;
    this.#files = new Map();
  }

  async #run(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter = [], activeMutant, hitLimit } = options;
    const known = this.#knownTests();
    const ids = testFilter.toSorted((a, b) => (known[a]?.cost ?? 0) - (known[b]?.cost ?? 0));
    Object.assign(this.#state, { hitCount: 0, hitLimit });
    let count = 0;
    for (const id of ids) {
      const failure = await this.#failureOf(id, activeMutant.id);
      count++;
      const timeout = determineHitLimitReached(this.#state.hitCount, hitLimit);
      if (timeout !== undefined) return { status: MutantRunStatus.Timeout, reason: timeout.reason ?? "" };
      if (failure !== undefined) {
        return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure, nrOfTests: count };
      }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: count };
  }

  /** Failure message of a test with a mutant; `undefined` if it passes. */
  async #failureOf(id: string, mutant: string | undefined): Promise<string | undefined> {
    const file = id.slice(0, id.indexOf("#"));
    const test = (await this.#testsOf(file)).find(({ name }) => `${file}#${name}` === id);
    const known = this.#knownTests()[id];
    if (test === undefined || known === undefined) throw new Error(`${id} is not known from the dry run`);
    try {
      if (mutant !== undefined) this.#state.activeMutant = mutant;
      await runWithSnapshots(test, known.snapshots);
      return undefined;
    } catch (error) {
      return String(error);
    } finally {
      delete this.#state.activeMutant;
    }
  }

  /** Whether tests pass without a mutant. */
  async #passes(ids: readonly string[]): Promise<boolean> {
    for (const id of ids) if ((await this.#failureOf(id, undefined)) !== undefined) return false;
    return true;
  }

  #knownTests(): Record<string, KnownTest> {
    return (this.#known ??= JSON.parse(readFileSync(KNOWN, "utf8")) as Record<string, KnownTest>);
  }

  #testsOf(file: string): Promise<readonly CollectedTest[]> {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const url = `${pathToFileURL(file).href}?${this.#generation}`;
    const tests = collectTests(() => import(url));
    this.#files.set(file, tests);
    return tests;
  }
}

function stateOf(): InstrumenterContext {
  const name = INSTRUMENTER_CONSTANTS.NAMESPACE;
  const all = globalThis as unknown as Record<string, InstrumenterContext | undefined>;
  return (all[name] ??= {});
}

/** Plugins that Stryker loads. */
export const strykerPlugins: readonly unknown[] = [
  declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner),
];
