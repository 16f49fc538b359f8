import { expect, it } from "vitest";
import { taskHistory } from "../../../../src/task/tree-change/task-history.ts";
import { strictRedactor } from "../../../../src/secrets/publish.ts";
import { open } from "../../../support/read-source.ts";
import { cloneRepository, makeDirectory, makeRepository } from "../../../support/repository.ts";

const SECRET = ["ghp", "0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1w2"].join("_");

it("replaces secrets in subjects", async () => {
  const repository = await makeRepository({ files: { "a.txt": "1\n" } });
  repository.write({ "a.txt": "2\n" });
  repository.commit(`use ${SECRET} for now`);
  const { commits, findings } = await taskHistory(await open(repository), strictRedactor());
  expect(commits).toHaveLength(1);
  expect(commits[0]?.paths).toEqual(["a.txt"]);
  expect(commits[0]?.subject).not.toContain(SECRET);
  expect(commits[0]?.subject).toMatch(/^use .*github.* for now$/u);
  expect(findings).toEqual([]);
});

it("uses nothing of a history that a clone has a part of, and says so", async () => {
  const repository = await makeRepository({ files: { "a.txt": "1\n" } });
  repository.write({ "a.txt": "2\n" });
  repository.commit();
  const clone = cloneRepository(repository, "--depth=1");
  expect(await taskHistory(await open(clone), strictRedactor(), 5)).toEqual({
    commits: [],
    findings: [{ code: "no-history", severity: "warning", args: { clone: "partial", commits: 5 } }],
  });
});

it("says that a plain directory has no history", async () => {
  const source = await open({ root: makeDirectory({ "a.txt": "1\n" }) });
  const { findings } = await taskHistory(source, strictRedactor());
  expect(findings[0]?.args["clone"]).toBe("none");
});
