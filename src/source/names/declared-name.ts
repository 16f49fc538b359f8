import { type NameFile, nameFileRank } from "./name-files.ts";
import { repositorySlug } from "./name-slug.ts";

/** Reads the name that a file's text declares; `undefined` if it declares none. */
type NameReader = (text: string) => string | undefined | Promise<string | undefined>;

const READERS: Readonly<Record<NameFile, NameReader>> = {
  go: goModuleName,
  cargo: async (text) => tomlName(text, [["package"]]),
  pyproject: async (text) => tomlName(text, [["project"], ["tool", "poetry"]]),
  maven: mavenArtifact,
  gradle: firstGroup(/^[ \t]*rootProject\.name[ \t]*=[ \t]*["']([^"'$]{1,100})["']/mu),
  swift: firstGroup(/\bPackage\(\s*name:[ \t]*"([^"\\\n]{1,100})"/u),
  zig: firstGroup(/^[ \t]*\.name[ \t]*=[ \t]*\.?"?(\w[\w-]{0,100})/mu),
  mix: firstGroup(/^[ \t]*app:[ \t]*:(\w{1,100})/mu),
  julia: async (text) => tomlName(text, [[]]),
  cabal: firstGroup(/^name:[ \t]*([\w-]{1,100})/imu),
  dune: firstGroup(/^\(name[ \t]+([\w-]{1,100})\)/mu),
  sbt: firstGroup(/^[ \t]*(?:ThisBuild[ \t]*\/[ \t]*)?name[ \t]*:=[ \t]*"([\w .-]{1,100})"/mu),
  clojure: firstGroup(/\(defproject[ \t]+(?:[\w.-]+\/)?([\w.-]{1,100})/u),
  dart: firstGroup(/^name:[ \t]*["']?(\w{1,100})/mu),
  gem: firstGroup(/\.name[ \t]*=[ \t]*["']([\w-]{1,100})["']/u),
  perl: firstGroup(/^(?:name[ \t]*=[ \t]*|[ \t]*["']?NAME["']?[ \t]*=>[ \t]*["'])([\w-]{1,100})/mu),
  r: firstGroup(/^Package:[ \t]*([\w.]{1,100})/mu),
  rock: firstGroup(/^package[ \t]*=[ \t]*["']([\w.-]{1,100})["']/mu),
  dbt: firstGroup(/^name:[ \t]*["']?([\w-]{1,100})/mu),
  bazel: firstGroup(/^module\(\s*name[ \t]*=[ \t]*"([\w.-]{1,100})"/mu),
  cmake: firstGroup(/^[ \t]*project[ \t]*\(\s*["']?([A-Za-z][\w.-]{0,100})/imu),
  composer: jsonName,
  package: jsonName,
  readme: readmeTitle,
};

/** Reads the repository's name from a root file's text; `undefined` for none, or for a name such as `monorepo`. */
export async function declaredName(path: string, text: string): Promise<string | undefined> {
  const name = await Object.values(READERS)[nameFileRank(path)]?.(text);
  return name === undefined ? undefined : specificName(name);
}

/** Maximum words of a name. A sentence could speak to the model, because headings are outside frames. */
const MAX_WORDS = 2;

/** Names that templates and workspaces use. They do not say which repository it is. */
const GENERIC =
  /^(?:my[_-]?)?(?:app|application|code|docs|main|monorepo|package|packages|parent|project|repo|repository|root|site|source|src|template|test|untitled|website|workspace|workspaces)$/iu;

/** Drops the part of a name that says what it names, such as the root of a workspace. Returns `undefined` for a generic name. */
function specificName(name: string): string | undefined {
  const specific = name
    .trim()
    .replace(/[\s_-](?:monorepo|parent|root|workspace)$|(?<=\S{3})\s(?:project|terraform module)$/iu, "");
  if (specific.split(/\s+/u).length > MAX_WORDS) return undefined;
  return GENERIC.test(specific) || repositorySlug(specific) === "" ? undefined : specific;
}

function firstGroup(pattern: RegExp): NameReader {
  return (text) => pattern.exec(text)?.[1];
}

function goModuleName(text: string): string | undefined {
  const path = /^[ \t]*module[ \t]+"?([^\s"]{1,500})/mu.exec(text)?.[1];
  return path
    ?.replace(/\/v\d{1,4}$/u, "")
    .replace(/\.v\d{1,4}$/u, "")
    .split("/")
    .at(-1);
}

/** The project's artifact, which is the first outside `<parent>`. */
function mavenArtifact(text: string): string | undefined {
  const [start, end] = [text.indexOf("<parent>"), text.indexOf("</parent>")];
  const project = start < 0 || end < start ? text : text.slice(0, start) + text.slice(end);
  return /<artifactId>\s*([\w.-]{1,100})\s*<\/artifactId>/u.exec(project)?.[1];
}

/** Last part of the `name` in a JSON manifest: `framework` for `laravel/framework`. */
function jsonName(text: string): string | undefined {
  try {
    return stringMember(JSON.parse(text), ["name"])?.split("/").at(-1);
  } catch {
    return undefined;
  }
}

async function tomlName(text: string, tables: readonly (readonly string[])[]): Promise<string | undefined> {
  const { parse } = await import("smol-toml");
  try {
    const root = parse(text);
    return tables.map((keys) => stringMember(root, [...keys, "name"])).find((name) => name !== undefined);
  } catch {
    return undefined;
  }
}

/** Own string member of a parsed value at a path of keys. */
function stringMember(value: unknown, keys: readonly string[]): string | undefined {
  let member = value;
  for (const key of keys) {
    if (typeof member !== "object" || member === null || !Object.hasOwn(member, key)) return undefined;
    member = Reflect.get(member, key);
  }
  return typeof member === "string" ? member : undefined;
}

/** Maximum length of a README title that is a name and not a sentence, in characters. */
const MAX_TITLE_LENGTH = 40;
/** Maximum number of README lines to search for the title. */
const MAX_TITLE_LINE = 60;
const MAX_LINE_LENGTH = 2000;

/** Heading of a README's first chapter, if it has no title. */
const CHAPTER =
  /^(?:about|api|background|build(?:ing)?|contents|contributing|description|documentation|examples?|faq|features|getting started|highlights|how to use|install(?:ation|ing)?|introduction|licen[cs]e|motivation|name|news|overview|prerequisites|quick ?-?start|readme|requirements|screenshots?|set-?up|status|summary|synopsis|table of contents|usage|what is it\??)$/iu;

/** First heading of a README. `undefined` for that of a chapter, a long one, or one that A to Z cannot spell. */
function readmeTitle(text: string): string | undefined {
  const lines = text.split("\n", MAX_TITLE_LINE).map((line) => line.slice(0, MAX_LINE_LENGTH).trim());
  // A `#` in a code block begins a comment.
  const end = lines.findIndex((line) => /^(?:```|~~~)/u.test(line));
  const headings = (end < 0 ? lines : lines.slice(0, end)).map((_, i) => plainTitle(headingAt(lines, i)));
  // A description can follow the name: `Tool - checks scripts`.
  const title = headings.find((heading) => heading !== "")?.replace(/\s+(?:--?|[–—])\s.*$/u, "");
  if (title === undefined || title.length > MAX_TITLE_LENGTH || CHAPTER.test(title)) return undefined;
  return hasForeignLetters(title) ? undefined : title;
}

/** Heading that begins in a line, in Markdown, HTML, AsciiDoc or reStructuredText; empty if none does. */
function headingAt(lines: readonly string[], index: number): string {
  const line = lines[index]!;
  const isFirst = lines.findIndex((other) => other !== "") === index;
  const heading = (isFirst ? /^(?:#{1,6}|=)\s+(.+)$/u : /^[#=]\s+(.+)$/u).exec(line)?.[1] ?? htmlHeading(lines, index);
  if (heading !== undefined) return heading;
  return /^=+$/u.test(lines[index + 1] ?? "") && !line.startsWith("=") ? line : "";
}

/**
 * Content of an `<h1>` element that begins in this line and ends within ten lines; of one with only a picture, the text
 * that replaces it.
 */
function htmlHeading(lines: readonly string[], start: number): string | undefined {
  const from = lines[start]!.search(/<h1[\s>]/iu);
  if (from < 0) return undefined;
  const element = [lines[start]!.slice(from), ...lines.slice(start + 1, start + 10)].join(" ");
  const content = /^<h1[^>]*>(.*?)<\/h1>/iu.exec(element)?.[1];
  if (content === undefined || plainTitle(content) !== "") return content;
  return /\balt="([^"<>]{1,40}?)(?:\s+logo)?"/iu.exec(content)?.[1];
}

/** Text of a heading without images, link targets, tags and emphasis. */
function plainTitle(heading: string): string {
  return heading
    .replaceAll(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gu, "")
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/gu, "$1")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/:[a-z0-9_+-]+:/gu, "")
    .replaceAll(/&[a-z]{1,10};/giu, " ")
    .replaceAll(/[*_`~#]+/gu, (marks) => (marks.startsWith("_") ? " " : ""))
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Whether a title has letters that are lost in a slug, such as Chinese ones. */
function hasForeignLetters(title: string): boolean {
  return /(?![A-Za-z])\p{L}/u.test(title.normalize("NFKD").replaceAll(/\p{M}+/gu, ""));
}
