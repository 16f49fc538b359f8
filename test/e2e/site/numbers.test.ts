import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeSite } from "../../support/site/make-site.ts";
import { expectedNumbers, isExpected } from "../../support/site/numbers/expected-numbers.ts";
import type { ExpectedNumbers } from "../../support/site/numbers/figures.ts";
import { documentName, type Ledger, nameOf, openLedger, total } from "../../support/site/numbers/ledger.ts";
import { makeNumbersRepository } from "../../support/site/numbers/numbers-repository.ts";
import { type PrintedNumber, printedNumbers } from "../../support/site/numbers/printed-numbers.ts";
import { createOracle } from "../../support/texts/oracle.ts";

/** Pages and numbers of the site at the time of writing, rounded down. */
const MIN_PAGES = 45;
const MIN_NUMBERS = 2500;
/** Maximum share of changed numbers that another number of the same place hides. */
const MAX_HIDDEN = 0.05;

describe("the numbers of a site", () => {
  const count = createOracle("o200k_base");
  let ledger: Ledger;
  let numbers: readonly { readonly printed: PrintedNumber; readonly expected: ExpectedNumbers }[];
  beforeAll(async () => {
    const repository = await makeNumbersRepository();
    ledger = openLedger(makeSite(repository.root), repository, count);
    numbers = [...ledger.site.files].flatMap(([page, bytes]) => {
      if (!page.endsWith(".html")) return [];
      const expected = expectedNumbers(page, ledger);
      return printedNumbers(page, bytes.toString("utf8")).map((printed) => ({ printed, expected }));
    });
  });

  it("start from files, documents and packs as tiktoken counts them", () => {
    const { report, site, repository } = ledger;
    const files = report.files.filter(({ redactions }) => redactions === 0);
    const texts = files.map(({ path }) => readFileSync(join(repository.root, path), "utf8"));
    expect(repository.git("status", "--porcelain")).toBe("");
    expect(files.map(({ path, tokens }) => [path, tokens])).toEqual(
      files.map(({ path }, i) => [path, count(texts[i]!)]),
    );
    const sizes = report.documents.map(({ path }) =>
      count(site.files.get(`documents/${documentName(path)}.txt`)!.toString()),
    );
    expect(report.documents.map(({ tokens }) => tokens)).toEqual(sizes);
    const sums = report.packs.map((pack) => {
      const content = report.documents.filter((one) => nameOf(one) === nameOf(pack) && one.role === "content");
      return total(content.map(({ tokens }) => tokens));
    });
    expect(report.packs.map(({ tokens }) => tokens)).toEqual(sums);
  });

  it("are those that the report, git and tiktoken give, on every page", () => {
    const unexpected = numbers.filter(({ printed, expected }) => !isExpected(printed, expected));
    const lines = unexpected.map(
      ({ printed: { page, number, text } }) => `${page}: ${number} in ${JSON.stringify(text)}`,
    );
    expect(lines).toEqual([]);
    expect(numbers.map(({ printed }) => printed.text).join("\n")).toMatch(/% of that is in Sources/u);
    expect(new Set(numbers.map(({ printed }) => printed.page)).size).toBeGreaterThan(MIN_PAGES);
    expect(numbers.length).toBeGreaterThan(MIN_NUMBERS);
  });

  it("would be found wrong if any digit was another", () => {
    const changed = numbers.flatMap(({ printed, expected }) =>
      changedNumbers(printed.number).map((number) => isExpected({ ...printed, number }, expected)),
    );
    expect(changed.filter(Boolean).length / changed.length).toBeLessThan(MAX_HIDDEN);
  });
});

/** The number with each of its digits increased by one. */
function changedNumbers(number: string): readonly string[] {
  return [...number.matchAll(/\d/gu)].map(
    ({ 0: digit, index }) => `${number.slice(0, index)}${(Number(digit) + 1) % 10}${number.slice(index + 1)}`,
  );
}
