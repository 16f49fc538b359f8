import { deltaNumbers, historyNumbers } from "./expected-changes.ts";
import { documentNumbers, fileNumbers } from "./expected-files.ts";
import { overviewNumbers } from "./expected-overview.ts";
import { packNumbers } from "./expected-packs.ts";
import { treeNumbers } from "./expected-trees.ts";
import { type ExpectedNumbers, Figures } from "./figures.ts";
import { type Ledger, nameOf } from "./ledger.ts";
import type { PrintedNumber } from "./printed-numbers.ts";

/** Recomputes the numbers of a page. */
export function expectedNumbers(page: string, ledger: Ledger): ExpectedNumbers {
  const { packs, files } = ledger.report;
  if (page === "index.html") return overviewNumbers(ledger);
  if (page === "history.html") return historyNumbers(ledger);
  const pack = packs.find((one) => page === `packs/${nameOf(one).toLowerCase().replace(" ", "-")}.html`);
  if (pack !== undefined) return packNumbers(page, pack, ledger);
  const file = files.find(({ path }) => ledger.hrefs.get(path) === page);
  if (file !== undefined) return fileNumbers(file, ledger);
  if (page.startsWith("documents/")) return documentNumbers(page, ledger);
  if (/^folders\/|^files\/(?:index|list)/u.test(page)) return treeNumbers(page, ledger);
  return page.startsWith("deltas/") ? deltaNumbers(page, ledger) : { subjects: new Map(), page: new Figures() };
}

/** Whether a page may print a number at a place. The innermost element that names a subject decides. */
export function isExpected({ number, labels }: PrintedNumber, { subjects, page }: ExpectedNumbers): boolean {
  const subject = labels.flat().find((name) => subjects.has(name));
  return (subject === undefined ? page : subjects.get(subject)!).has(number);
}
