import type { CommitRecord } from "../distill/commit-record.ts";
import { isBot } from "../ledger/change/bots.ts";

/** An author as git writes one. */
const AUTHOR = /^(.*?)\s*<([^<>]*)>$/u;
const COAUTHOR = /^Co-authored-by:\s*(.+)$/gimu;
/** The address that GitHub gives those who hide theirs. */
const LOGIN = /^(?:\d+\+)?([A-Za-z\d](?:[A-Za-z\d-]{0,38}))@users\.noreply\.github\.com$/u;

/** Someone who wrote a commit. */
export interface Contributor {
  readonly name: string;
  /** Name of the account on GitHub, if an address of the commits says it. */
  readonly login?: string;
}

/** Characters of a message in which co-authors are looked for, at its end. */
const READ = 4000;

/**
 * Returns the people who wrote commits, those with the most commits first, then by name; those
 * with the same name are one.
 */
export function contributors(records: readonly CommitRecord[]): readonly Contributor[] {
  const found = new Map<string, { name: string; login?: string; commits: number }>();
  for (const { author, message } of records) {
    const others = [...message.slice(-READ).matchAll(COAUTHOR)].map(([, one = ""]) => one.trim());
    for (const one of new Set([author, ...others])) {
      if (isBot(one)) continue;
      const [, name = one, address = ""] = AUTHOR.exec(one) ?? [];
      if (name === "") continue;
      const login = LOGIN.exec(address)?.[1];
      const before = found.get(name) ?? { name, commits: 0 };
      found.set(name, { ...before, ...(login !== undefined && { login }), commits: before.commits + 1 });
    }
  }
  return [...found.values()].toSorted((a, b) => b.commits - a.commits || (a.name < b.name ? -1 : 1));
}
