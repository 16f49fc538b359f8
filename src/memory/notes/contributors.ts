import type { CommitRecord } from "../distill/commit-record.ts";
import { isBot } from "../ledger/change/bots.ts";

/** Author in git's format. */
const AUTHOR = /^(.*?)\s*<([^<>]*)>$/u;
const COAUTHOR = /^Co-authored-by:\s*(.+)$/gimu;
/** Address that GitHub gives to users who hide theirs. */
const LOGIN = /^(?:\d+\+)?([A-Za-z\d](?:[A-Za-z\d-]{0,38}))@users\.noreply\.github\.com$/u;

/** Author or co-author of commits. */
export interface Contributor {
  readonly name: string;
  /** GitHub account name, if an email address in the commits reveals it. */
  readonly login?: string;
}

/** Maximum number of characters at the end of a message that are searched for co-authors. */
const MAX_TRAILER_LENGTH = 4000;

/**
 * Lists the human authors and co-authors of commits, most commits first, then by name. Searches the last
 * {@link MAX_TRAILER_LENGTH} characters of a message for co-authors. People with the same name count as one.
 */
export function contributors(records: readonly CommitRecord[]): readonly Contributor[] {
  const byName = new Map<string, { name: string; login?: string; commits: number }>();
  for (const { author, message } of records) {
    const others = [...message.slice(-MAX_TRAILER_LENGTH).matchAll(COAUTHOR)].map(([, one = ""]) => one.trim());
    for (const one of new Set([author, ...others])) {
      if (isBot(one)) continue;
      const [, name = one, address = ""] = AUTHOR.exec(one) ?? [];
      if (name === "") continue;
      const login = LOGIN.exec(address)?.[1];
      const previous = byName.get(name) ?? { name, commits: 0 };
      byName.set(name, { ...previous, ...(login !== undefined && { login }), commits: previous.commits + 1 });
    }
  }
  return [...byName.values()].toSorted((a, b) => b.commits - a.commits || (a.name < b.name ? -1 : 1));
}
