import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { createPackSource } from "../../../../src/browse/published/pack-source.ts";
import type { Source } from "../../../../src/source/source.ts";
import type { Report } from "../../../../src/pack/report/report-model.ts";
import { openPackFiles } from "../../../../src/pack/io/output/pack-files.ts";
import {
  differences,
  makeVariedRepository,
  packOf,
  reportOf,
  reportOfTree,
} from "../../../support/publishing/published-trees.ts";
import { readSource, texts } from "../../../support/read-source.ts";
import { makeRepository } from "../../../support/repository.ts";

function sourceOf(pack: string): Source {
  return createPackSource(openPackFiles(pack));
}

describe("a pack of hostile names, several encodings, links and secrets", () => {
  let clone: Report;
  let pack: string;
  beforeAll(async () => {
    const { root } = await makeVariedRepository();
    clone = await reportOfTree(root);
    pack = await packOf(root);
  });

  it("gives the facts that the clone gives", async () => {
    const found = await reportOf(sourceOf(pack));
    expect(differences(found, clone)).toEqual([]);
    expect(found.origin).toEqual(clone.origin);
  });

  it("gives its links as links and its redacted texts", async () => {
    const read = await readSource(sourceOf(pack));
    const links = read.snapshot.entries.filter(({ kind }) => kind === "symlink").map(({ path }) => path);
    expect(links).toContain("secrets/link");
    const found = texts(read);
    expect(found["secrets/link"]).toMatch(/^\/srv\/\[REDACTED:[\w-]+\]$/u);
    expect(found["secrets/plain.txt"]).toMatch(/^key = "\[REDACTED:[\w-]+\]"\n/u);
    expect(found["left/out.txt"]).toBe("[not published]");
  });

  it("gives what its documents show if it has no archive", async () => {
    const archive = join(pack, "archive/pack.zip");
    renameSync(archive, `${archive}.away`);
    try {
      const read = await readSource(sourceOf(pack), Number.POSITIVE_INFINITY);
      const unread = read.snapshot.entries
        .filter((_, i) => read.contents[i]?.kind === "unreadable")
        .map(({ path }) => path);
      const omitted = clone.files.filter(({ receipts }) =>
        receipts.every(({ pack: id, view }) => id !== "full" || view === "none"),
      );
      expect(unread).toEqual(["left/out.txt", "vendor/sub", ...omitted.map(({ path }) => path)].toSorted());
      const found = await reportOf(sourceOf(pack));
      const lost = new Set(unread);
      const kept = clone.files.filter(({ path }) => !lost.has(path));
      expect(differences({ ...found, skipped: [] }, { ...clone, files: kept, skipped: [] })).toEqual([]);
    } finally {
      renameSync(`${archive}.away`, archive);
    }
  });
});

it.each(["markdown", "xml"])("texts are joined from the slices that documents with %s frames show", async (frames) => {
  const long = Array.from({ length: 3000 }, (_, i) => `line ${i} of a file with <tags> & "quotes"\n`).join("\n");
  const { root } = await makeRepository({
    files: {
      "carryon.yml": `frames: ${frames}\npacks:\n  split: { kind: split, budget: { max: 9000, per: document } }\n`,
      'docs/long "& <b>.md': long,
      "docs/short.md": "short\n",
    },
  });
  const pack = await packOf(root);
  const files = openPackFiles(pack);
  const documents = files.list().map(({ path }) => files.read(path).toString("utf8"));
  expect(documents.some((text) => /^(?:## PART|<part) /mu.test(text))).toBe(true);
  rmSync(join(pack, "archive"), { recursive: true });
  const found = texts(await readSource(sourceOf(pack)));
  expect(found).toMatchObject({ 'docs/long "& <b>.md': long, "docs/short.md": "short\n" });
});

it.each(["with an archive", "without an archive"])("line numbers of a pack %s are taken away", async (how) => {
  const { root } = await makeRepository({
    files: { "a.txt": "one\r\n\ntwo", empty: "", "b.txt": "1: x\n", l: { symlink: "a.txt" } },
  });
  const pack = await packOf(root, { lineNumbers: true });
  if (how === "without an archive") rmSync(join(pack, "archive"), { recursive: true });
  for (const lineNumbers of [false, true]) {
    const [found, clone] = [await reportOf(sourceOf(pack), { lineNumbers }), await reportOfTree(root, { lineNumbers })];
    expect(differences(found, clone)).toEqual([]);
  }
});
