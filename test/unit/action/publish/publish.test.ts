import { expect, it } from "vitest";
import type { PackedRun } from "../../../../src/action/publish/packed-run.ts";
import { publish } from "../../../../src/action/publish/publish.ts";
import { readInputs } from "../../../../src/action/inputs.ts";
import type { WorkflowRun } from "../../../../src/action/event.ts";
import { openServiceReports } from "../../../../src/action/service-reports.ts";
import { inputsWithDefaults } from "../../../support/runner/action-defaults.ts";
import { deltaOf, fullOf, packOf } from "../../pack/report/delta-samples.ts";
import { reportOf } from "../../pack/report/report-samples.ts";
import { memoryHost, type Told, type Way } from "../memory-host.ts";

const given = inputsWithDefaults({ "github-token": "" }, { "github.token": "" });

/**
 * Pull request run with two warning gates. Without a token it posts no comment, and without a runner it uploads no
 * artifact.
 */
const run: Omit<PackedRun, "services" | "step"> = {
  report: reportOf(),
  delta: deltaOf({
    packs: [
      fullOf({ gate: "over-before", state: "over", over: 1 }),
      packOf({ gate: "over-target", state: "warn", budget: { target: 9, per: "pack" } }),
    ],
  }),
  outcome: { failed: [], deterministic: undefined },
  out: "/pack",
};

const inputs = readInputs((name) => given[name] ?? "");

const context: WorkflowRun = {
  event: { kind: "pull-request", number: 7, head: "a".repeat(40), base: "b".repeat(40) },
  payload: {},
  repository: { owner: "acme", name: "widgets" },
  remote: undefined,
  otherServer: undefined,
  apiUrl: undefined,
  run: undefined,
  workspace: "/",
  temporary: undefined,
};

/** Output of a run when some channels fail. */
async function toldWhere(isBroken: (way: Way, what: string) => boolean): Promise<Told> {
  const { host, told } = memoryHost(isBroken);
  await publish({ ...run, step: { inputs, context, host }, services: openServiceReports(context, host) });
  return told;
}

const whole = await toldWhere(() => false);

it("tells in every way, and says why there is no comment", () => {
  expect(whole.lines).toContain("This runner has no artifact service");
  expect(whole.annotations).toEqual([
    ["warning", expect.stringMatching(/^LITE is over its target/u)],
    ["warning", expect.stringMatching(/^FULL is over its budget/u)],
    ["notice", "No comment was posted: the input github-token is empty"],
  ]);
  expect(whole.summaries).toHaveLength(1);
  expect(whole.outputs.size).toBe(9);
});

it("tells all else where the job summary cannot be written", async () => {
  const told = await toldWhere((way) => way === "summarize");
  expect(told).toEqual({
    ...whole,
    summaries: [],
    annotations: [["notice", "The job summary was not written: no way to summarize"], ...whole.annotations],
  });
});

it("sets all other outputs where one cannot be set", async () => {
  const told = await toldWhere((way, name) => way === "setOutput" && name === "total-tokens");
  const notice = told.annotations.find(([, message]) => message.startsWith("The output"));
  expect(notice).toEqual(["notice", "The output total-tokens was not set: no way to setOutput"]);
  expect([...whole.outputs.keys()].filter((name) => !told.outputs.has(name))).toEqual(["total-tokens"]);
  expect([told.lines, told.summaries]).toEqual([whole.lines, whole.summaries]);
});

it("shows all other annotations where one cannot be shown", async () => {
  const told = await toldWhere((way, message) => way === "annotate" && message.startsWith("LITE"));
  const [, ...others] = whole.annotations;
  expect(told).toEqual({
    ...whole,
    annotations: [["notice", "An annotation was not written: no way to annotate"], ...others],
  });
});

it("tells all else where nothing can be written to the log", async () => {
  const told = await toldWhere((way) => way === "info");
  expect(told.annotations).toEqual([
    ["notice", "The log is incomplete: no way to info"],
    ...whole.annotations,
    ["notice", "The artifacts were not uploaded: no way to info"],
  ]);
  expect([told.outputs, told.summaries]).toEqual([whole.outputs, whole.summaries]);
});

it("ends though nothing can be told at all", async () => {
  expect(await toldWhere(() => true)).toEqual({ lines: [], annotations: [], outputs: new Map(), summaries: [] });
});
