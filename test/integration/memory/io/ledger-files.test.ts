import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ledgerFiles, writeLedger } from "../../../../src/memory/io/index.ts";
import { makeDirectory } from "../../../support/repository.ts";

const PAGE = "memory/packs/common/90_recent_changes.md";
const TEXT = { text: "Nothing.\n", tokens: 2, coveredCommits: 0, isShallow: false };

it("a page of recent changes is written through no link", () => {
  const root = makeDirectory();
  const elsewhere = join(makeDirectory(), "elsewhere.md");
  writeFileSync(elsewhere, "");
  mkdirSync(dirname(join(root, PAGE)), { recursive: true });
  symlinkSync(elsewhere, join(root, PAGE));
  const pages = ledgerFiles(root, "memory");
  expect(pages).toEqual([PAGE]);
  expect(() => writeLedger(root, pages, { ...TEXT, within: () => TEXT })).toThrow("outside the workspace");
  expect(readFileSync(elsewhere, "utf8")).toBe("");
});
