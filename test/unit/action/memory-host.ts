import type { ActionHost } from "../../../src/action/host.ts";

/** Output of a run, by channel. */
export interface Told {
  readonly lines: readonly string[];
  readonly annotations: readonly (readonly [level: string, message: string])[];
  readonly outputs: ReadonlyMap<string, string>;
  readonly summaries: readonly string[];
}

/** Output channels. */
export type Way = "info" | "annotate" | "setOutput" | "summarize";

/**
 * In-memory host that records its output.
 * @param isBroken whether a channel fails for this line, message, output name or summary
 */
export function memoryHost(isBroken: (way: Way, what: string) => boolean = () => false): {
  readonly host: ActionHost;
  readonly told: Told;
} {
  const told = {
    lines: [] as string[],
    annotations: [] as [string, string][],
    outputs: new Map<string, string>(),
    summaries: [] as string[],
  };
  const requireWhole = (way: Way, what: string): void => {
    if (isBroken(way, what)) throw new Error(`no way to ${way}`);
  };
  const host: ActionHost = {
    input: () => "",
    env: {},
    info(line) {
      requireWhole("info", line);
      told.lines.push(line);
    },
    annotate(level, message) {
      requireWhole("annotate", message);
      told.annotations.push([level, message]);
    },
    setOutput(name, value) {
      requireWhole("setOutput", name);
      told.outputs.set(name, value);
    },
    async summarize(markdown) {
      requireWhole("summarize", markdown);
      told.summaries.push(markdown);
    },
    async captureOutput(run) {
      await run();
      return [];
    },
    cli: [process.execPath],
    now: () => 0,
  };
  return { host, told };
}
