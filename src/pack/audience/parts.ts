import type { Audience, PartConfig } from "./audience.ts";
import type { Config, DocumentRules, PackConfig } from "../config/config.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { type Finding, globPredicate } from "../../base/index.ts";
import type { Chapter } from "../plan/sections.ts";
import type { Entry } from "../../source/index.ts";

/** File properties needed to place a file in an audience pack. */
export interface PlacedFile {
  readonly entry: Entry;
  readonly scope: string;
}

/** Files of one part, in display order. */
interface PartFiles<F> {
  readonly config: PartConfig;
  readonly files: readonly F[];
  /** Globs without `!` that match no file. */
  readonly unused: readonly string[];
  /**
   * Symbolic links that the globs match. Their targets are never read, because a link can point outside the repository.
   */
  readonly links: readonly F[];
}

/**
 * Assigns files to the parts of an audience pack. Each part lists its files by glob, then in input order. A file
 * belongs to the first part that matches it. Symbolic links are listed separately.
 * @param files sorted by path
 */
export function partFiles<F extends PlacedFile>({ parts }: Audience, files: readonly F[]): readonly PartFiles<F>[] {
  const assignedFiles = new Set<F>();
  return parts.map((config) => {
    const excluded = config.files.filter((glob) => glob.startsWith("!"));
    const members: F[] = [];
    const links: F[] = [];
    const unused: string[] = [];
    for (const glob of config.files) {
      if (glob.startsWith("!")) continue;
      const matchesGlob = globPredicate([glob, ...excluded]);
      const matches = files.filter(({ entry }) => matchesGlob(entry.path));
      if (matches.length === 0) unused.push(glob);
      for (const file of matches.filter((one) => !assignedFiles.has(one))) {
        (file.entry.kind === "symlink" ? links : members).push(file);
        assignedFiles.add(file);
      }
    }
    return { config, files: members, unused, links };
  });
}

/** Builds the chapters of an audience pack, one per nonempty part. */
export function partChapters(audience: Audience, files: readonly MeasuredFile[]): readonly Chapter[] {
  return partFiles(audience, files)
    .map(({ config: part, files: members }, i) => ({ section: part.name, number: i + 1, files: members }))
    .filter((chapter) => chapter.files.length > 0);
}

/** Pack built for one scope. */
export interface PlacedPack {
  readonly scope: Config["scopes"][number];
  readonly pack: PackConfig;
}

/**
 * Pairs scopes with the packs to build, in the order of scopes, then packs. An audience pack is built once for all
 * scopes. It belongs to the scope of its first file, or to the first scope if it has no files.
 * @param files files of all scopes, sorted by path
 */
export function placedPacks({ scopes, packs }: DocumentRules, files: readonly PlacedFile[]): readonly PlacedPack[] {
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

/** Returns warnings for parts and globs of audience packs that match no files, and for symbolic links in parts. */
export function partFindings(packs: readonly PackConfig[], files: readonly PlacedFile[]): readonly Finding[] {
  return packs.flatMap(({ id, audience }) =>
    audience === undefined ? [] : partFiles(audience, files).flatMap((assignment) => findingsOf(id, assignment)),
  );
}

function findingsOf(pack: string, { config: part, files, unused, links }: PartFiles<PlacedFile>): readonly Finding[] {
  const linkFindings = links.map(({ entry }): Finding => ({
    code: "link-in-part",
    severity: "warning",
    path: entry.path,
    args: { pack, part: part.name },
  }));
  if (files.length === 0)
    return [...linkFindings, { code: "part-catches-nothing", severity: "warning", args: { pack, part: part.name } }];
  const keyPath = `packs.${pack}.parts.${part.name}`;
  return [
    ...linkFindings,
    ...unused.map((glob): Finding => ({
      code: "glob-catches-nothing",
      severity: "warning",
      args: { where: keyPath, glob },
    })),
  ];
}
