import { longTextAt } from "./long-text.ts";

/** Where a document shows a file. */
export interface ShownFile {
  readonly path: string;
  /** The line that opens its frame, from 1. */
  readonly line: number;
  /** Address of its page, if it has one. */
  readonly href: string | undefined;
}

/** Returns the files of a document in its order: from the index of a long text, or from the list that the page holds. */
export async function shownFiles(index: string | undefined, total: number): Promise<readonly ShownFile[]> {
  if (index === undefined) return listedFiles();
  const { lines, paths, hrefs } = (await longTextAt(index, total)).index.frames;
  const root = document.body.dataset["root"] ?? "";
  return lines.map((line, at) => {
    const href = hrefs[at] ?? undefined;
    return { path: paths[at] ?? "", line, href: href && root + href };
  });
}

function listedFiles(): readonly ShownFile[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(".frames a");
  return Array.from(links, (link) => ({
    path: link.textContent.trim(),
    line: Number(link.hash.slice("#L".length)),
    href: link.dataset["page"],
  }));
}

/**
 * Returns the positions of the files whose paths have all the words, without case; those that have the last word in
 * their name come first.
 */
export function filesNamed(files: readonly Pick<ShownFile, "path">[], typed: string): readonly number[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "");
  const last = words.at(-1) ?? "";
  const inName: number[] = [];
  const inPath: number[] = [];
  for (const [at, { path }] of files.entries()) {
    const lower = path.toLowerCase();
    if (!words.every((word) => lower.includes(word))) continue;
    (lower.includes(last, lower.lastIndexOf("/") + 1) ? inName : inPath).push(at);
  }
  return [...inName, ...inPath];
}
