import type { SiteFileLink, SiteSymbol } from "../../../model/site/site.ts";
import type { OpenBuild } from "../../build/build.ts";

/** The definitions and imports of files. */
export interface FileRelations {
  /** Definitions found by patterns, by path. */
  readonly symbols: ReadonlyMap<string, readonly SiteSymbol[]>;
  readonly importsOf: (path: string) => readonly SiteFileLink[];
  readonly importersOf: (path: string) => readonly SiteFileLink[];
}

/** Returns the definitions and imports of all files, reusing the analysis of a LITE pack if there is one. */
export async function fileRelations(
  build: OpenBuild,
  hrefOf: (path: string) => string | undefined,
): Promise<FileRelations> {
  const analysis = await build.analyze();
  const sketches = await analysis.sketches(build.files);
  const byPath = new Map(build.files.map((file) => [file.entry.path, file]));
  const links = (of: typeof analysis.importsOf) => (path: string) => {
    const file = byPath.get(path);
    return (file === undefined ? [] : of(file)).map(({ entry }) => {
      const href = hrefOf(entry.path);
      return { path: entry.path, ...(href !== undefined && { href }) };
    });
  };
  const symbols = new Map(
    build.files.map((file) => [
      file.entry.path,
      (sketches.get(file)?.definitions ?? []).map(({ name, kind, line }) => ({ name, kind, line })),
    ]),
  );
  return { symbols, importsOf: links(analysis.importsOf), importersOf: links(analysis.importersOf) };
}
