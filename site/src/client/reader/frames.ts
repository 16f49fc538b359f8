import { longTextAt } from "./load-text.ts";

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
