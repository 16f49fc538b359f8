import type { Audience, PartConfig } from "./audience.ts";
import type { Config, PackConfig } from "../config/config.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Finding } from "../../base/index.ts";
import { globPredicate } from "../scan/globs/globs.ts";
import type { Chapter } from "../plan/sections.ts";

/** What an audience pack needs to know of a file to place it. */
export type PlacedFile = Pick<MeasuredFile, "entry" | "scope">;

/** The files of a part, in the order in which it shows them. */
interface PartFiles<F> {
  readonly part: PartConfig;
  readonly files: readonly F[];
  /** Globs without `!` that match none of the files given. */
  readonly unused: readonly string[];
  /** Symbolic links that the globs match; a link may point anywhere, so its target is not read. */
  readonly links: readonly F[];
}

/**
 * Returns the files of each part: in the order of its globs, then as given. A file is in the first part that names it.
 * @param files sorted by path
 */
export function partFiles<F extends PlacedFile>(
  { parts }: Pick<Audience, "parts">,
  files: readonly F[],
): readonly PartFiles<F>[] {
  const taken = new Set<F>();
  return parts.map((part) => {
    const excluded = part.files.filter((glob) => glob.startsWith("!"));
    const own: F[] = [];
    const links: F[] = [];
    const unused: string[] = [];
    for (const glob of part.files) {
      if (glob.startsWith("!")) continue;
      const has = globPredicate([glob, ...excluded]);
      const found = files.filter(({ entry }) => has(entry.path));
      if (found.length === 0) unused.push(glob);
      for (const file of found.filter((one) => !taken.has(one))) {
        (file.entry.kind === "symlink" ? links : own).push(file);
        taken.add(file);
      }
    }
    return { part, files: own, unused, links };
  });
}

/** Returns the chapters of an audience pack: its parts that have files. */
export function partChapters(audience: Audience, files: readonly MeasuredFile[]): readonly Chapter[] {
  return partFiles(audience, files)
    .map(({ part, files: own }, i) => ({ section: part.name, number: i + 1, files: own }))
    .filter((chapter) => chapter.files.length > 0);
}

/** A pack of a scope. */
export interface PlacedPack {
  readonly scope: Config["scopes"][number];
  readonly pack: PackConfig;
}

/**
 * Returns the packs of each scope, in the order of scopes and packs. An audience pack is one for all scopes: it belongs
 * to the scope of its first file, or to the first scope if it has none.
 * @param files those of all scopes, sorted by path
 */
export function placedPacks(
  { scopes, packs }: Pick<Config, "scopes" | "packs">,
  files: readonly PlacedFile[],
): readonly PlacedPack[] {
  const homes = new Map(
    packs.flatMap(({ id, audience }) => {
      if (audience === undefined) return [];
      const first = partFiles(audience, files).flatMap((one) => one.files)[0];
      return [[id, first?.scope ?? scopes[0]?.name]];
    }),
  );
  return scopes.flatMap((scope) =>
    packs.filter(({ id }) => !homes.has(id) || homes.get(id) === scope.name).map((pack) => ({ scope, pack })),
  );
}

/** Returns findings for parts and globs of audience packs that match no file, and for links in them. */
export function partFindings(packs: readonly PackConfig[], files: readonly PlacedFile[]): readonly Finding[] {
  return packs.flatMap(({ id, audience }) =>
    audience === undefined ? [] : partFiles(audience, files).flatMap((found) => findingsOf(id, found)),
  );
}

function findingsOf(pack: string, { part, files, unused, links }: PartFiles<PlacedFile>): readonly Finding[] {
  const linked = links.map(({ entry }): Finding => ({
    code: "link-in-part",
    severity: "warning",
    path: entry.path,
    args: { pack, part: part.name },
  }));
  if (files.length === 0)
    return [...linked, { code: "part-catches-nothing", severity: "warning", args: { pack, part: part.name } }];
  const where = `packs.${pack}.parts.${part.name}`;
  return [
    ...linked,
    ...unused.map((glob): Finding => ({ code: "glob-catches-nothing", severity: "warning", args: { where, glob } })),
  ];
}
