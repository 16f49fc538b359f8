import { expect, it } from "vitest";
import { type InferredTask, inferRedactedTask } from "../../../src/task/inferred-task.ts";
import { strictRedactor } from "../../../src/secrets/publish.ts";
import { commitsAt } from "../../../src/source/io/git/commits-at.ts";
import { open } from "../../support/read-source.ts";
import {
  cloneRepository,
  gitEnvironment,
  makeDirectory,
  makeRepository,
  type TestRepository,
} from "../../support/repository.ts";

async function inferred({ root }: Pick<TestRepository, "root">, since?: string): Promise<InferredTask | undefined> {
  const commits = commitsAt(root, gitEnvironment);
  const { origin } = await (await open({ root })).list();
  const base = since === undefined ? undefined : commits?.resolve(since);
  return inferRedactedTask(
    { commits, origin, base, changes: [{ path: "a.txt", status: "modified", hunks: [] }], changedFiles: 1 },
    strictRedactor(),
  );
}

/** Branch with two commits and a merged one. */
async function branched(): Promise<TestRepository> {
  const repository = await makeRepository({ files: { "a.txt": "1\n" } });
  repository.git("switch", "--quiet", "--create", "fix/retry-loop");
  repository.write({ "a.txt": "2\n" });
  repository.commit("Stop after five tries\n\nA body.");
  repository.git("switch", "--quiet", "main");
  repository.write({ "b.txt": "1\n" });
  repository.commit("Unrelated work");
  repository.git("switch", "--quiet", "fix/retry-loop");
  repository.git("merge", "--quiet", "--no-edit", "main");
  repository.write({ "a.txt": "3\n" });
  repository.commit("Wait longer each time");
  return repository;
}

it("reads the branch and its own commits, oldest first", async () => {
  expect(await inferred(await branched())).toEqual({
    text: "fix: retry loop\n\n- Stop after five tries\n- Wait longer each time",
    from: ["branch", "commits"],
  });
});

it("reads the commits since a base", async () => {
  expect((await inferred(await branched(), "HEAD~1"))?.text).toBe("fix: retry loop\n\n- Wait longer each time");
});

it("reads commits of the main branch that the remote lacks", async () => {
  const clone = cloneRepository(await makeRepository({ files: { "a.txt": "1\n" } }));
  expect((await inferred(clone))?.from).toEqual(["files"]);
  clone.write({ "a.txt": "2\n" });
  clone.commit("Retry uploads");
  expect(await inferred(clone)).toEqual({ text: "Retry uploads", from: ["commits"] });
});

it("replaces secrets in the names of branches and commits", async () => {
  const secret = ["ghp", "0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1w2"].join("_");
  const repository = await makeRepository({ files: { "a.txt": "1\n" } });
  repository.git("switch", "--quiet", "--create", "topic");
  repository.write({ "a.txt": "2\n" });
  repository.commit(`Try ${secret} here`);
  const text = (await inferred(repository))?.text;
  expect(text).toMatch(/^Try .* here$/u);
  expect(text).not.toContain(secret);
});

it("knows the files alone outside a repository, and before the first commit", async () => {
  expect((await inferred({ root: makeDirectory({ "a.txt": "" }) }))?.text).toBe("Work on a.txt");
  const repository = await makeRepository({ files: { "a.txt": "" }, commit: false });
  expect((await inferred(repository))?.text).toBe("Work on a.txt");
});
