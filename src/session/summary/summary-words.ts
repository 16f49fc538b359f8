import { SUMMARY_FAULTS, type SummaryFault, type SummaryReport } from "./summary.ts";
import { pluralize } from "../../base/index.ts";

const FAULTS: Readonly<Record<SummaryFault, string>> = {
  empty: "empty",
  secret: "contains a secret",
  "over-budget": "too long",
  longer: "longer than its source",
  markup: "contains markup",
  chatter: "talks to the reader",
  instructs: "gives instructions",
  repeats: "repeats itself",
  loses: "omits a required line",
  invents: "names something that its source lacks",
  unrelated: "unrelated to its source",
  "front-cut": "the server read only part of the question",
};

/**
 * Returns the outcome of a run of model summaries as one line: the numbers of summaries, calls, cached answers,
 * refusals by reason, and failures.
 */
export function describeSummaries(report: SummaryReport): string {
  const { model, written, calls, cached, refused, tooLong, failed, unasked, problem } = report;
  const faults = SUMMARY_FAULTS.flatMap((fault) => {
    const times = refused[fault];
    return times === undefined ? [] : [`${times} × ${FAULTS[fault]}`];
  });
  const parts = [
    `${pluralize(written, "summary", "summaries")} by ${model}`,
    pluralize(calls, "call"),
    ...(cached === 0 ? [] : [`${cached} from the cache`]),
    ...(faults.length === 0 ? [] : [`refused: ${faults.join(", ")}`]),
    ...(tooLong === 0 ? [] : [`${tooLong} too long for its context`]),
    ...(failed === 0 ? [] : [`${failed} without an answer (${problem ?? "unknown"})`]),
    ...(unasked === 0 ? [] : [`${unasked} not requested`]),
  ];
  return parts.join("; ");
}
