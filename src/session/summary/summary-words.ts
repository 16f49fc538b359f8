import { SUMMARY_FAULTS, type SummaryFault, type SummaryReport } from "./summary.ts";
import { pluralize } from "../../base/index.ts";

const FAULTS: Readonly<Record<SummaryFault, string>> = {
  empty: "empty",
  secret: "contains a secret",
  "over-budget": "too long",
  longer: "longer than its source",
  markup: "more than sentences",
  chatter: "talks to the reader",
  instructs: "gives instructions",
  repeats: "repeats itself",
  loses: "loses a line that must stay",
  invents: "names what its source lacks",
  unrelated: "about something else",
  "front-cut": "the server read only a part of the question",
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
    ...(cached === 0 ? [] : [`${cached} kept from earlier`]),
    ...(faults.length === 0 ? [] : [`refused: ${faults.join(", ")}`]),
    ...(tooLong === 0 ? [] : [`${tooLong} too long for its context`]),
    ...(failed === 0 ? [] : [`${failed} without an answer (${problem ?? "unknown"})`]),
    ...(unasked === 0 ? [] : [`${unasked} not asked about`]),
  ];
  return parts.join("; ");
}
