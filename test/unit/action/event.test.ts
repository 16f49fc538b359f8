import { expect, it } from "vitest";

import { readEvent, readLabelSnapshot } from "../../../src/action/event.ts";

const id = (digit: string): string => digit.repeat(40);
const pull = {
  number: 7,
  head: { sha: id("a") },
  base: { sha: id("b") },
  labels: [{ name: "Context-Budget: Accepted" }],
  updated_at: "2026-11-28T16:00:00Z",
};

it("treats a review of a pull request as an event of the pull request", () => {
  const event = { kind: "pull-request", number: 7, head: id("a"), base: id("b") };
  expect(readEvent("pull_request_review", { action: "submitted", pull_request: pull })).toEqual(event);
});

it.each([
  [`refs/heads/gh-readonly-queue/main/pr-7-${id("c")}`, 7],
  [`refs/heads/gh-readonly-queue/release/pr-8-${id("d")}/x/pr-12-${id("c")}`, 12],
  [`refs/heads/main/pr-7-${id("c")}`, undefined],
  ["refs/heads/gh-readonly-queue/main/pr-7", undefined],
  [undefined, undefined],
])("finds the pull request of a merge group in %s", (head_ref, number) => {
  const event = readEvent("merge_group", { merge_group: { base_sha: id("b"), head_ref } });
  expect(event).toEqual({ kind: "merge-group", base: id("b"), ...(number !== undefined && { pull: number }) });
});

it("reads from an event whether it set the label that accepts", () => {
  const event = { action: "labeled", label: pull.labels[0], sender: { login: "hubot" }, pull_request: pull };
  const snapshot = { isSet: true, isNew: true, sender: "hubot", updatedAt: pull.updated_at };
  expect(readLabelSnapshot(event)).toEqual(snapshot);
  expect(readLabelSnapshot({ ...event, label: { name: "bug" } })).toEqual({ ...snapshot, isNew: false });
  expect(readLabelSnapshot({ ...event, action: "unlabeled", pull_request: { ...pull, labels: [] } })).toEqual({
    ...snapshot,
    isSet: false,
    isNew: false,
  });
  expect(readLabelSnapshot({ action: "labeled", label: pull.labels[0] })).toBeUndefined();
});
