import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { serveFolder } from "../../../src/site/io/site-server.ts";
import type { Report } from "../../../src/pack/report/report-model.ts";
import { makeDirectory } from "../repository.ts";
import { apiOf } from "./api.ts";
import { readTree, runCli } from "../run-cli.ts";

/** Site that `carryon site` wrote. */
export interface TestSite {
  /** Folder of the site. */
  readonly out: string;
  /** Every file by its path in the folder. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly report: Report;
}

/** Options for writing a site. */
export interface SiteRun {
  readonly args?: readonly string[];
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Output folder. The default is a new one. */
  readonly out?: string;
}

/**
 * Writes the site of a tree with the built program.
 * @throws Error with the program's output if it fails
 */
export function makeSite(
  tree: string,
  { args = [], out = join(makeDirectory(), "site"), ...how }: SiteRun = {},
): TestSite {
  const { code, stdout, stderr } = runCli(["site", tree, "--out", out, ...args], { cwd: makeDirectory(), ...how });
  if (code !== 0 || stderr !== "") throw new Error(`carryon site ended with ${code}:\n${stdout}${stderr}`);
  return siteIn(out);
}

/** Reads a written site. */
export function siteIn(out: string): TestSite {
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
  return { out, files: readTree(out), report };
}

/** Paths of files that exist in only one of two sites, or differ. */
export function differingFiles(a: Pick<TestSite, "files">, b: Pick<TestSite, "files">): readonly string[] {
  const paths = new Set([...a.files.keys(), ...b.files.keys()]);
  return [...paths].filter((path) => a.files.get(path)?.equals(b.files.get(path) ?? Buffer.from("none")) !== true);
}

/** Path of one page for each kind of page. */
export function pageOfEachKind({ files, report }: TestSite): ReadonlyMap<string, string> {
  const first = (pattern: RegExp): string =>
    [...files.keys()].find((path) => pattern.test(path)) ?? `none like ${pattern.source}`;
  const source = report.files.find(({ path }) => path === "src/index.ts")?.path ?? report.files[0]!.path;
  return new Map([
    ["overview", "index.html"],
    ["pack", "packs/repo-lite.html"],
    ["document", first(/^documents\/[^/]+-FULL\.html$/u)],
    ["file", pageOfFile({ files }, source)],
    ["files", "files/index.html"],
    ["list", "files/list-1.html"],
    ["folder", "folders/index.html"],
    ["history", "history.html"],
    ["delta", first(/^deltas\/[\da-f]+-[\da-f]+\.html$/u)],
    ["glossary", "glossary.html"],
    ["missing", "404.html"],
  ]);
}

/**
 * Path of a file's page.
 * @throws Error if it has none
 */
export function pageOfFile({ files }: Pick<TestSite, "files">, path: string): string {
  const href = apiOf(files).files.find((file) => file.path === path)?.href;
  if (href === undefined || href === null) throw new Error(`${path} has no page`);
  return href;
}

/** Locally served site. `address` ends with a slash. */
export interface ServedSite {
  readonly address: string;
  readonly close: () => void;
}

/** Serves a site below a path of its host, like GitHub Pages. */
export function serveSite({ out }: Pick<TestSite, "out">, base = "/widgets/"): Promise<ServedSite> {
  return serveFolder(out, { base, port: 0 });
}

/**
 * Path of the system's Node, as opposed to the one that `npm ci` installs.
 * @throws Error if the system has none
 */
export function systemNode(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const node = folders.map((folder) => join(folder, "node")).find((path) => existsSync(path));
  if (node === undefined) throw new Error("the system has no Node");
  return node;
}
