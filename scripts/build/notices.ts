/** Writes THIRD-PARTY-NOTICES.md: the licences of every package and data set in the built files. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PackageURL } from "packageurl-js";
import { GRAMMARS } from "../vendor/grammars.ts";
import source from "./notices-data.json" with { type: "json" };

const root = path.join(import.meta.dirname, "../..");

/** Licences that require only their notice. Any other licence in the bundle fails the build. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "Unicode-3.0",
]);

/** A package or data set in the built files. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly url: string;
  readonly usedFor?: string | undefined;
  /** Package URL of what it was taken from; `undefined` if that is not a package. */
  readonly purl?: string | undefined;
  /** Texts of the licences. */
  readonly texts: readonly string[];
}

/** Fields of package.json that notices use. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
  readonly author?: string | { readonly name: string };
}

/** A data set of notices-data.json, with its own version or that of its package, from its package or its repository. */
interface DataSet {
  readonly name: string;
  readonly version?: string;
  readonly package?: string;
  readonly licence: string;
  readonly notice?: string;
  readonly url: string;
  readonly usedFor: string;
}

const TEXTS: Readonly<Record<string, readonly string[]>> = source.licences;
const DATA: readonly DataSet[] = [...source.data, ...grammarData()];

/** Data sets for `dist/grammars/`, one per source repository. */
function grammarData(): readonly DataSet[] {
  const packageName = "tree-sitter-wasm";
  const { version } = manifestOf(path.join(root, "node_modules", packageName));
  return [...new Set(GRAMMARS.map(({ repository }) => repository))].map((url) => {
    const made = GRAMMARS.filter(({ repository }) => repository === url);
    const { licence, notice } = made[0]!;
    const files = made.map((grammar) => grammar.name).join(", ");
    const usedFor = `parsing sources: ${files}`;
    const name = url.replace(/.*\//, "");
    return { name, version: `as in ${packageName} ${version}`, package: packageName, licence, notice, url, usedFor };
  });
}

/** Package folder of a bundled module; `undefined` for our own modules. */
export function packageFolder(moduleId: string): string | undefined {
  const file = moduleId.replace(/^\0/, "").replace(/\?.*$/s, "").replaceAll("\\", "/");
  if (/^rolldown[/:]/.test(file)) return path.join(root, "node_modules/rolldown");
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/s.exec(file)?.[0];
}

function licenceFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice|thirdpartynotice)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}

function packageNotice(folder: string): Notice {
  const manifest = manifestOf(folder);
  const { name, version, license, homepage, repository } = manifest;
  const files = licenceFiles(folder);
  const texts = files.length > 0 ? files : statedLicence(manifest);
  if (texts.length === 0) throw new Error(`${name} ${version} is bundled but has no licence file`);
  const url = typeof repository === "object" ? repository.url : repository;
  const purl = npmUrl(manifest);
  return { name, version, licence: license ?? "none", url: webAddress(url ?? homepage ?? ""), purl, texts };
}

function npmUrl({ name, version }: Manifest): string {
  const [scope, base = ""] = name.startsWith("@") ? name.split("/") : [undefined, name];
  return new PackageURL("npm", scope, base, version).toString();
}

/** Standard text of a licence that a package names but does not include, with the authors filled in. */
function statedLicence({ name, license, author }: Manifest): readonly string[] {
  const authorName = (typeof author === "object" ? author.name : author)?.replace(/ *[<(].*$/, "");
  const text = TEXTS[license ?? ""]?.join("\n");
  return text === undefined
    ? []
    : [text.replace("{notice}", () => `Copyright (c) ${authorName ?? `the authors of ${name}`}`)];
}

function webAddress(url: string): string {
  const shortened = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1];
  if (shortened !== undefined) return `https://github.com/${shortened}`;
  return url
    .replace(/^git\+/, "")
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, "https://")
    .replace(/\.git$/, "");
}

function dataNotice(data: DataSet): Notice {
  const folder = data.package === undefined ? undefined : path.join(root, "node_modules", data.package);
  const text = TEXTS[data.licence]?.join("\n").replace("{notice}", () => data.notice ?? "");
  const texts = text === undefined ? licenceFiles(folder ?? root) : [text];
  const manifest = folder === undefined ? undefined : manifestOf(folder);
  const version = data.version ?? manifest?.version ?? "";
  const purl = manifest === undefined ? gitHubUrl(data.url, version) : npmUrl(manifest);
  return { ...data, version, purl, texts };
}

function gitHubUrl(url: string, version: string): string | undefined {
  const [, owner, name] = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return name === undefined ? undefined : new PackageURL("github", owner, name, `v${version}`).toString();
}

function section({ name, version, licence, url, usedFor, texts }: Notice): string {
  const body = texts
    .map((text) =>
      text
        .replaceAll("\r\n", "\n")
        .replace(/[ \t]+$/gm, "")
        .trim(),
    )
    .join("\n\n");
  const about = [`Licence: ${licence}`, url, usedFor === undefined ? "" : `Used for: ${usedFor}`].filter(Boolean);
  return `## ${name} ${version}\n\n${about.map((line) => `- ${line}`).join("\n")}\n\n\`\`\`\`text\n${body}\n\`\`\`\`\n`;
}

/** Whether a licence is permissive. If several apply together, all must be. */
function isPermissive(licence: string): boolean {
  return licence
    .replace(/^\((.*)\)$/, "$1")
    .split(" AND ")
    .every((one) => PERMISSIVE.has(one));
}

/**
 * Packages of the given modules and our data sets, sorted. Ids are those of the bundler; modules outside node_modules
 * are ours. Order and duplicates do not matter.
 * @throws Error if a package has no licence file, or a licence that is not known to be permissive
 */
export function bundledNotices(moduleIds: readonly string[]): readonly Notice[] {
  const folders = new Set(moduleIds.map(packageFolder).filter((folder) => folder !== undefined));
  const missing = [...folders].find((folder) => !existsSync(path.join(folder, "package.json")));
  if (missing !== undefined) throw new Error(`missing package.json in ${missing}`);
  const entries = [...[...folders].map(packageNotice), ...DATA.map(dataNotice)];
  const strict = entries.find(({ licence }) => !isPermissive(licence));
  if (strict !== undefined) throw new Error(`${strict.name} has the licence ${strict.licence}: is it permissive?`);
  const byKey = new Map(entries.map((notice) => [`${notice.name}\0${notice.version}`, notice]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, notice]) => notice);
}

/** Writes the notices of a bundle to THIRD-PARTY-NOTICES.md next to package.json. See {@link bundledNotices}. */
export function writeNotices(moduleIds: readonly string[]): void {
  const sections = bundledNotices(moduleIds).map(section).join("\n");
  const text = `# Third-party notices\n\nWhat the files in \`dist/\` contain besides our own code.\n\n${sections}`;
  writeFileSync(path.join(root, "THIRD-PARTY-NOTICES.md"), text);
}
