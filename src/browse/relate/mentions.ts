import { nameFinder } from "../lines/line-finder.ts";
import { bareName } from "../match/path-match.ts";
import { baseNameOf } from "../../base/index.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { TreeVersion } from "../live-tree.ts";

/** Shortest name, without extensions, that is specific enough to be looked for alone. */
const MIN_NAME_LENGTH = 5;

/** Returns the documents that name a file, with the first line that does. */
export async function mentioningDocs(
  version: TreeVersion,
  file: MeasuredFile,
  analysis: Analysis,
): Promise<ReadonlyMap<MeasuredFile, number>> {
  const docs = version.files.files.filter((one) => one !== file && analysis.roleOf(one) === "docs");
  const finder = nameFinder(nameToFind(file.entry.path), false);
  const found = new Map<MeasuredFile, number>();
  for await (const [doc, text] of version.files.texts(docs)) {
    const [first] = finder(text, 1).lines;
    if (first !== undefined) found.set(doc, first.number);
  }
  return found;
}

/** Returns the end of a path that is telling: its name, with the folder if the name is short or common. */
function nameToFind(path: string): string {
  const name = baseNameOf(path);
  const isTelling = bareName(name).length >= MIN_NAME_LENGTH && !/^(?:index|types|utils|README|package)\./u.test(name);
  return isTelling ? name : path.split("/").slice(-2).join("/");
}
