import { expect, it } from "vitest";
import type { RecordLog } from "../../../../../../src/source/commits.ts";
import { commitsAt } from "../../../../../../src/source/io/git/commits-at.ts";
import {
  cloneRepository,
  gitEnvironment,
  makeRepository,
  type TestRepository,
} from "../../../../../support/repository.ts";

async function records({ root }: TestRepository, most = 50, after?: string): Promise<RecordLog> {
  const commits = commitsAt(root, gitEnvironment)!;
  return commits.records({ from: commits.head()!.id, after }, most);
}

it("tells who wrote a commit, when, why, and which paths it changes, whatever they are called", async () => {
  const repository = await makeRepository({ files: { "a b.txt": "a\n" } });
  repository.git("rm", "--quiet", "a b.txt");
  repository.write({ "line\nend.txt": "b\n", ["4".repeat(40)]: "c\n", [repository.git("rev-parse", "HEAD")]: "d\n" });
  const id = repository.commit("two\n\nThe body\nof two.");
  const { records: found, known, isShallow } = await records(repository);
  expect(found[0]).toEqual({
    id,
    day: "2001-02-03",
    author: "Test <test@example.invalid>",
    message: "two\n\nThe body\nof two.",
    isMerge: false,
    paths: ["4".repeat(40), "a b.txt", found[1]!.id, String.raw`line\x0aend.txt`].toSorted(),
  });
  expect(found[1]).toMatchObject({ message: "first", paths: ["a b.txt"] });
  expect([known, isShallow]).toEqual([2, false]);
});

it("follows first parents, and says of a merge what it brings", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  repository.git("checkout", "-q", "-b", "topic");
  repository.write({ "b.txt": "b\n" });
  repository.commit("on topic");
  repository.git("checkout", "-q", "-");
  repository.git("merge", "-q", "--no-ff", "--message=Merge topic", "topic");
  repository.git("commit", "-q", "--allow-empty", "--allow-empty-message", "--message=");
  const { records: found } = await records(repository);
  expect(found.map(({ message, isMerge, paths }) => [message, isMerge, paths])).toEqual([
    ["", false, []],
    ["Merge topic", true, ["b.txt"]],
    ["first", false, ["a.txt"]],
  ]);
});

it("gives as many as asked for, those of a range, and all that a shallow clone has", async () => {
  const repository = await makeRepository({ files: { "a.txt": "1\n" } });
  const [, second] = [2, 3, 4].map((number) => {
    repository.write({ "a.txt": `${number}\n` });
    return repository.commit(`number ${number}`);
  });
  expect((await records(repository, 2)).records.map(({ message }) => message)).toEqual(["number 4", "number 3"]);
  expect(await records(repository, 50, second)).toMatchObject({ known: 1, records: [{ message: "number 4" }] });
  const shallow = await records(cloneRepository(repository, "--depth=2"));
  expect(shallow).toMatchObject({ known: 2, isShallow: true });
  expect(shallow.records.map(({ paths }) => paths)).toEqual([["a.txt"], []]);
});

it("reads no more than a part of a message that is very long", async () => {
  const repository = await makeRepository({
    files: { "a.txt": "a\n", "message.txt": `long\n\n${"word ".repeat(400_000)}` },
  });
  repository.git("commit", "-q", "--allow-empty", "--file=message.txt");
  const { records: found } = await records(repository);
  expect(found[0]!.message.length).toBeLessThanOrEqual(65_536);
  expect(found[1]!.paths).toEqual(["a.txt", "message.txt"]);
});

it("says which commit the clone lacks", async () => {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  await expect(records(repository, 5, "not an id")).rejects.toMatchObject({ code: "ref-not-found" });
});
