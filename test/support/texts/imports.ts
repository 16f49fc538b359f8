import { comparePaths } from "../../../src/base/index.ts";
import { detectLanguage, isManifest, type Language, languageNamed } from "../../../src/outline/index.ts";
import { importEdges, packageMemberFiles } from "../../../src/outline/imports/import-edges.ts";
import { sketchOf } from "../../../src/outline/sketch/sketch.ts";

/** Imports of each file that has any, `importer → imported, …`, from texts by path. */
export function importsIn(files: Readonly<Record<string, string>>): readonly string[] {
  const all = Object.keys(files).toSorted(comparePaths);
  const manifests = new Map(all.filter(isManifest).map((path) => [path, files[path]!]));
  const paths = all.filter((path) => !manifests.has(path));
  const languageOf = (file: number): Language => languageNamed(detectLanguage(paths[file]!))!;
  const sketches = paths.map((path, file) => sketchOf(Buffer.from(files[path]!), languageOf(file)));
  const members = packageMemberFiles(paths.length, (file) =>
    sketches[file]!.definitions.filter(({ kind }) => languageOf(file).packageMembers?.kinds.has(kind)).map(
      ({ name }) => name,
    ),
  );
  const { edges } = importEdges(
    {
      paths,
      languageOf,
      importsOf: (file) => sketches[file]!.imports.map(({ specifier }) => specifier),
      usesOf: (file) => sketches[file]!.members,
      members,
    },
    [...manifests.keys()],
    manifests,
  );
  const imported = new Map<string, string[]>();
  for (let i = 0; i < edges.length; i += 2) {
    const importer = paths[edges[i]!]!;
    imported.set(importer, [...(imported.get(importer) ?? []), paths[edges[i + 1]!]!]);
  }
  return [...imported].map(([importer, targets]) => `${importer} → ${targets.join(", ")}`);
}
