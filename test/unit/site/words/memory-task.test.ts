import { expect, it } from "vitest";
import { describeTask, describeTasks } from "../../../../src/site/words/memory-task.ts";
import type { SiteMemoryTask } from "../../../../src/site/data/memory-page.ts";
import { published } from "../../../support/published.ts";

const task = (kind: SiteMemoryTask["kind"], text = "workflows"): SiteMemoryTask => ({
  path: "docs/memory/notes.md",
  kind,
  what: published(text),
});

it("a block that is out of date says what renews it", () => {
  expect(describeTask(task("stale")).command).toBe("carryon memory refresh");
  expect(describeTask(task("edited"))).toMatchObject({
    what: "Block workflows was edited by hand and is out of date.",
    command: "carryon memory refresh --force",
  });
});

it.each([
  [1, "1 commit of this history is not in it yet."],
  [1200, "1,200 commits of this history are not in it yet."],
  [undefined, "The newest commit it covers is not in this clone."],
])("a page that lacks %s commits says so", (commits, text) => {
  const behind = { ...task("behind"), ...(commits !== undefined && { commits }) };
  expect(describeTask(behind)).toMatchObject({ what: text, command: "carryon memory distill" });
});

it("a broken policy says the way out, and a mark what is to be written", () => {
  expect(describeTask(task("policy", "raw-logs")).what).toBe(
    "Violates the policy: raw logs (raw-logs); write what they show in a sentence, and move them to sources/.",
  );
  expect(describeTask(task("mark", "who decides")).what).toBe("A person must write: who decides");
  expect(describeTask(task("mark", "")).what).toBe("Waiting for text from a person.");
});

it("tasks are counted by sort, the worst first", () => {
  expect(describeTasks([])).toBe("");
  const kinds = ["mark", "stale", "edited", "behind", "policy"] as const;
  expect(describeTasks(kinds.map((kind) => task(kind)))).toBe(
    "1 violation of the policy, 2 blocks out of date, 1 page behind the history, 1 place waits for a person",
  );
  expect(describeTasks([task("mark"), task("mark")])).toBe("2 places wait for a person");
});
