import { baseNameOf } from "../../../../base/index.ts";
import type { MeasuredFile } from "../../../scan/file.ts";
import { oneLine } from "../../../../outline/index.ts";
import { firstFileAt } from "./first-files.ts";

/** Manifests that are shown by their differences from another manifest, by file. */
export type ManifestReferences = ReadonlyMap<MeasuredFile, MeasuredFile>;

/** Maximum length of a line, in UTF-16 units, and maximum number of lines. */
const MAX_LINE_LENGTH = 240;
const MAX_LINES = 12;

/**
 * Finds for each manifest below the root the one of highest worth with the same name, unless that is the file itself.
 * The manifests of a monorepo repeat each other, so a pack shows one of them and how the others differ from it.
 * @param hasKeys whether a manifest is the project's own, and data instead of a program
 */
export function manifestReferences(
  files: readonly MeasuredFile[],
  worths: Float64Array,
  hasKeys: (file: MeasuredFile) => boolean,
): ManifestReferences {
  const best = new Map<string, number>();
  const manifests = [...files.keys()].filter(
    (index) => firstFileAt(files[index]!.entry.path) === "manifest-below" && hasKeys(files[index]!),
  );
  for (const index of manifests) {
    const name = nameOf(files[index]!);
    const other = best.get(name);
    if (other === undefined || worths[index]! > worths[other]!) best.set(name, index);
  }
  const references = new Map<MeasuredFile, MeasuredFile>();
  for (const index of manifests) {
    const file = files[index]!;
    const reference = files[best.get(nameOf(file))!]!;
    if (reference !== file) references.set(file, reference);
  }
  return references;
}

function nameOf({ entry: { path } }: MeasuredFile): string {
  return baseNameOf(path);
}

/** Lines of the view of a manifest that the view of a reference lacks, after a line that names the reference. */
export function differenceLines(view: string, reference: string, referencePath: string): readonly string[] {
  const known = new Set(linesOf(reference));
  const lines = linesOf(view).filter((line) => !known.has(line) && !line.startsWith("…"));
  const intro = `like ${oneLine(referencePath, MAX_LINE_LENGTH)}${lines.length > 0 ? " except" : ""}`;
  return [intro, ...lines.slice(0, MAX_LINES)];
}

function linesOf(view: string): readonly string[] {
  return view
    .split("\n")
    .map((line) => oneLine(line, MAX_LINE_LENGTH))
    .filter((line) => line !== "");
}
