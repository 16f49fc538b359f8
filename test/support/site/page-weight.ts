import { posix } from "node:path";
import { gzipSync } from "node:zlib";
import { readMarkup } from "./markup.ts";

/** Transfer size of a page in bytes, with each file compressed separately. */
export interface PageWeight {
  readonly html: number;
  readonly css: number;
  /** Scripts that the page names, and their static imports. */
  readonly scripts: number;
  /** Scripts that those load later. */
  readonly onDemand: number;
  /** Icons and pictures. */
  readonly images: number;
}

/**
 * Creates a function that weighs a page before any interaction.
 * @throws Error if a page names a missing file
 */
export function weigher(files: ReadonlyMap<string, Buffer>): (page: string) => PageWeight {
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`${path} is not there`);
    const size = gzipSync(bytes).length;
    sizes.set(path, size);
    return size;
  };
  const sum = (paths: Iterable<string>): number => [...paths].reduce((total, path) => total + sizeOf(path), 0);
  return (page) => {
    const { css, scripts, images } = namedBy(page, files);
    const { loaded, later } = loadedBy(scripts, files);
    return { html: sizeOf(page), css: sum(css), scripts: sum(loaded), onDemand: sum(later), images: sum(images) };
  };
}

/** Bytes sent before any interaction with the page. */
export function startWeight({ html, css, scripts, images }: PageWeight): number {
  return html + css + scripts + images;
}

/** Category of a file by element name or link relation. */
const SOURCES: ReadonlyMap<string, keyof Named> = new Map([
  ["script", "scripts"],
  ["img", "images"],
]);
const LINKS: ReadonlyMap<string, keyof Named> = new Map([
  ["stylesheet", "css"],
  ["modulepreload", "scripts"],
  ["icon", "images"],
]);

type Named = Readonly<Record<"css" | "scripts" | "images", ReadonlySet<string>>>;

function namedBy(page: string, files: ReadonlyMap<string, Buffer>): Named {
  const named = { css: new Set<string>(), scripts: new Set<string>(), images: new Set<string>() };
  // The not-found page names files from the root of its host, which is the site's root here.
  const pathOf = (value: string): string =>
    value.startsWith("/") ? value.slice(1) : posix.join(posix.dirname(page), value);
  for (const { name, attributes } of readMarkup(files.get(page)!.toString("utf8"))) {
    const role = name === "link" ? LINKS.get(attributes.get("rel") ?? "") : SOURCES.get(name);
    const address = attributes.get(name === "link" ? "href" : "src");
    if (role !== undefined && address?.startsWith("data:") === false) named[role].add(pathOf(address));
  }
  return named;
}

/** As the bundler writes them, with an address relative to the script. */
const STATIC = /\b(?:import|from)\s*["'](?<address>\.[^"']+\.js)["']/gu;
const DYNAMIC = /\bimport\(\s*["'`](?<address>[^"'`]+\.js)["'`]|new URL\(\s*["'`](?<worker>[^"'`]+\.js)["'`]/gu;

interface Loaded {
  readonly loaded: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
}

function loadedBy(scripts: Iterable<string>, files: ReadonlyMap<string, Buffer>): Loaded {
  const importsOf = (path: string, pattern: RegExp): readonly string[] => {
    const code = files.get(path)?.toString("utf8") ?? "";
    return Array.from(code.matchAll(pattern), ({ groups }) =>
      posix.join(posix.dirname(path), groups?.["address"] ?? groups?.["worker"] ?? ""),
    );
  };
  const loaded = reached(scripts, (path) => importsOf(path, STATIC));
  const all = reached(loaded, (path) => [...importsOf(path, STATIC), ...importsOf(path, DYNAMIC)]);
  return { loaded, later: new Set([...all].filter((path) => !loaded.has(path))) };
}

function reached(from: Iterable<string>, next: (path: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const path of seen) for (const other of next(path)) seen.add(other);
  return seen;
}
