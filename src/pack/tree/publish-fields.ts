import type { Selection } from "../config/selection.ts";
import { repositorySlug, type Entry, type Origin } from "../../source/index.ts";
import type { Finding, PublishedFinding, PublishedText } from "../../base/index.ts";
import type { PublishedOrigin, PublishedSelection } from "../report/report-model.ts";
import {
  type Redactor,
  type SearchedText,
  containSecret,
  publishText,
  publishTexts,
  searchTexts,
} from "../../secrets/index.ts";

/** Entry whose path was searched for secrets. Only such entries are scanned and packed. */
export interface PublishedEntry extends Entry {
  readonly path: PublishedText;
  /** Rule that found a secret in the path. The path now has a marker in its place. */
  readonly secretRule?: string;
}

/**
 * Returns the entries with secrets in their paths replaced by markers, in the same order. If two paths differ only in
 * their secrets, only the first entry is returned.
 */
export function publishEntries(entries: readonly Entry[], redactor: Redactor): readonly PublishedEntry[] {
  const paths = entries.map(({ path }) => path);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; the paths were searched
  if (!containSecret(paths, redactor)) return entries as readonly PublishedEntry[];
  const publisher = pathPublisher(paths, redactor);
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const publicEntry = publisher.entry(entry);
    if (publicEntry.secretRule === undefined) return publicEntry;
    const isRepeated = seen.has(publicEntry.path);
    seen.add(publicEntry.path);
    return isRepeated ? [] : publicEntry;
  });
}

/** Redacts paths and entries. An entry without a secret in its path is returned as the same object. */
export interface PathPublisher {
  path(path: string): PublishedText;
  entry(entry: Entry): PublishedEntry;
}

/**
 * Creates a publisher that redacts these paths, and throws an Error for any other. Searches all of them for secrets at
 * once.
 */
export function pathPublisher(paths: readonly string[], redactor: Redactor): PathPublisher {
  const searchedTexts = searchTexts(paths, redactor, true);
  const textsByPath = new Map(paths.map((path, i) => [path, searchedTexts[i]!]));
  const textAt = (path: string): SearchedText => {
    const searchedPath = textsByPath.get(path);
    if (searchedPath === undefined) throw new Error("a path that was not searched");
    return searchedPath;
  };
  return {
    path: (path) => textAt(path).text,
    entry(entry) {
      const { text, rule } = textAt(entry.path);
      if (rule !== undefined) return { ...entry, path: text, secretRule: rule };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; the path was searched
      return entry as PublishedEntry;
    },
  };
}

/**
 * Returns an origin with secrets in its name and ref redacted. Its name is `title`, the repository's name in documents,
 * unless it is that of a remote or the same in other letters: the folder of a clone may have any name.
 */
export function publishOrigin(origin: Origin, redactor: Redactor, title?: string): PublishedOrigin {
  const { ref } = origin;
  const isNamed = title === undefined || origin.name.includes("/") || repositorySlug(origin.name) === title;
  const name = publishText(isNamed ? origin.name : title, redactor);
  // Keeps the order of fields, which determines their order in the report.
  const publicOrigin = { ...origin, name, ...(ref !== undefined && { ref: publishText(ref, redactor) }) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a ref, if there is one, was replaced
  return publicOrigin as PublishedOrigin;
}

/** Returns a selection with secrets in its paths and patterns redacted. */
export function publishSelection({ paths, include, ignore, tests }: Selection, redactor: Redactor): PublishedSelection {
  return {
    ...(paths !== undefined && { paths: publishTexts(paths, redactor) }),
    ...(include !== undefined && { include: publishTexts(include, redactor) }),
    ...(ignore !== undefined && { ignore: publishTexts(ignore, redactor) }),
    ...(tests !== undefined && { tests }),
  };
}

/**
 * Returns findings with secrets redacted in their paths and arguments, such as globs of the config and link targets.
 */
export function publishFindings(findings: readonly Finding[], redactor: Redactor): readonly PublishedFinding[] {
  const texts = [...new Set(findings.flatMap(textsOf))];
  const publicTexts = new Map<string, PublishedText>();
  for (const [i, text] of publishTexts(texts, redactor).entries()) publicTexts.set(texts[i]!, text);
  const of = (text: string): PublishedText => publicTexts.get(text)!;
  return findings.map((finding) => {
    const { path, args } = finding;
    const published = Object.entries(args).map(([name, value]) => [name, publishArgument(value, of)] as const);
    const publicFinding = {
      ...finding,
      ...(path !== undefined && { path: of(path) }),
      args: Object.fromEntries(published),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a path, if there is one, was replaced
    return publicFinding as PublishedFinding;
  });
}

type Argument = Finding["args"][string];

function publishArgument(value: Argument, of: (text: string) => PublishedText): PublishedFinding["args"][string] {
  if (typeof value === "number") return value;
  return typeof value === "string" ? of(value) : value.map(of);
}

function textsOf({ path, args }: Finding): readonly string[] {
  const values = Object.values(args).flatMap((value) => (typeof value === "number" ? [] : value));
  return path === undefined ? values : [path, ...values];
}
