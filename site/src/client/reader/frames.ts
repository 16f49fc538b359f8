import { longTextAt } from "./load-text.ts";

/** A file in a document and where its frame starts. */
export interface DocumentFile {
  readonly path: string;
  /** Line that opens the frame, counted from 1. */
  readonly line: number;
  /** Address of the file's page, if it has one. */
  readonly href: string | undefined;
}

/** Files of a document in document order, from the index of a long text or from the list on the page. */
export async function documentFiles(index: string | undefined, total: number): Promise<readonly DocumentFile[]> {
  if (index === undefined) return listedFiles();
  const { lines, paths, hrefs } = (await longTextAt(index, total)).index.frames;
  const root = document.body.dataset["root"] ?? "";
  return lines.map((line, at) => {
    const href = hrefs[at] ?? undefined;
    return { path: paths[at] ?? "", line, href: href && root + href };
  });
}

function listedFiles(): readonly DocumentFile[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(".frames a");
  return Array.from(links, (link) => ({
    path: link.textContent.trim(),
    line: Number(link.hash.slice("#L".length)),
    href: link.dataset["page"],
  }));
}
