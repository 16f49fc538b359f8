import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { makeDirectory } from "../../support/repository.ts";
import { makeSite } from "../../support/site/make-site.ts";

/** Maximum transfer size of a page in bytes. */
const LIMIT = 30_000;

const AREAS = ["server", "client", "shared", "adapters", "middleware", "validation", "transport", "scheduling"];
const SUBJECTS = [
  "account",
  "invoice",
  "session",
  "shipment",
  "catalogue",
  "payment",
  "warehouse",
  "customer",
  "audit",
];
const WHAT = ["create", "update", "archive", "reconcile", "notify", "export", "normalise", "throttle"];
const ENDS = [".ts", ".test.ts", ".types.ts", ".module.css", ".stories.tsx"];

/** Word at an index of a cyclic list. */
function of(words: readonly string[], index: number): string {
  return words[index % words.length]!;
}

/** Generates `count` files with paths like those of large repositories. All texts differ. */
function manyFiles(count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const [area, subject, what] = [of(AREAS, i * 7), of(SUBJECTS, i * 5), of(WHAT, Math.trunc(i / 3))];
      const name = `${what}-${of(SUBJECTS, i * 3 + 1)}-${((i * 7919) % 9973).toString(36)}`;
      const path = `packages/${subject}-platform/src/${area}/${of(SUBJECTS, i)}/internal/${name}${of(ENDS, i)}`;
      return [path, `${name} ${i}\n`.repeat(1 + ((i * 37) % 83))];
    }),
  );
}

it("sends the page of a pack of 1000 files in less than 30 KB", () => {
  const { files, report } = makeSite(makeDirectory(manyFiles(1000)));
  expect(report.files).toHaveLength(1000);
  const pages = [...files].filter(([path]) => /^packs\/[^/]+\.html$/u.test(path));
  expect(pages.map(([path]) => path)).toEqual([
    "packs/repo-full.html",
    "packs/repo-lite.html",
    "packs/repo-split.html",
  ]);
  for (const [path, bytes] of pages) {
    const rows = bytes.toString("utf8").match(/<tr><th scope="row"><a href="\.\.\/files\//gu) ?? [];
    expect([path, rows.length]).toEqual([path, 100]);
    expect([path, gzipSync(bytes).length]).toEqual([path, expect.toSatisfy((size: number) => size < LIMIT)]);
  }
});
