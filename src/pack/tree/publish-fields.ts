import type { Selection } from "../config/selection.ts";
import type { Entry, Origin } from "../../source/index.ts";
import type { Finding, PublishedFinding, PublishedText } from "../../base/index.ts";
import type { PublishedOrigin, PublishedSelection } from "../report/report-model.ts";
import {
  type Redactor,
  type SearchedText,
  holdSecret,
  publishText,
  publishTexts,
  searchTexts,
} from "../../secrets/index.ts";

/** An entry whose path was searched for secrets. Only these are scanned and packed. */
export interface PublishedEntry extends Entry {
  readonly path: PublishedText;
  /** The rule that found a secret in the path, which now has a marker in its place. */
  readonly secretRule?: string;
}

/**
 * Returns entries with paths that can be published, in the order given. If two paths differ in nothing but their secrets,
 * only the first is returned.
 */
export function publishEntries(entries: readonly Entry[], redactor: Redactor): readonly PublishedEntry[] {
  const paths = entries.map(({ path }) => path);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; the paths were searched
  if (!holdSecret(paths, redactor)) return entries as readonly PublishedEntry[];
  const publisher = pathPublisher(paths, redactor);
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const shown = publisher.entry(entry);
    if (shown.secretRule === undefined) return shown;
    const isRepeated = seen.has(shown.path);
    seen.add(shown.path);
    return isRepeated ? [] : shown;
  });
}

/** Gives paths and entries the form that can be published. An entry without a secret in its path is the same object. */
export interface PathPublisher {
  path(path: string): PublishedText;
  entry(entry: Entry): PublishedEntry;
}

/** Returns a publisher for these paths, all of which are searched at once. */
export function pathPublisher(paths: readonly string[], redactor: Redactor): PathPublisher {
  const found = searchTexts(paths, redactor, true);
  const shown = new Map(paths.map((path, i) => [path, found[i]!]));
  const of = (path: string): SearchedText => {
    const searchedPath = shown.get(path);
    if (searchedPath === undefined) throw new Error("a path that was not searched");
    return searchedPath;
  };
  return {
    path: (path) => of(path).text,
    entry(entry) {
      const { text, rule } = of(entry.path);
      if (rule !== undefined) return { ...entry, path: text, secretRule: rule };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; the path was searched
      return entry as PublishedEntry;
    },
  };
}

/** Returns an origin without the secrets in its name and its ref. */
export function publishOrigin(origin: Origin, redactor: Redactor): PublishedOrigin {
  const { ref } = origin;
  const name = publishText(origin.name, redactor);
  // The order of the fields stays, since it is that of the report.
  const shown = { ...origin, name, ...(ref !== undefined && { ref: publishText(ref, redactor) }) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a ref, if there is one, was replaced
  return shown as PublishedOrigin;
}

/** Returns a selection without the secrets in its paths and patterns. */
export function publishSelection({ paths, include, ignore }: Selection, redactor: Redactor): PublishedSelection {
  return {
    ...(paths !== undefined && { paths: publishTexts(paths, redactor) }),
    ...(include !== undefined && { include: publishTexts(include, redactor) }),
    ...(ignore !== undefined && { ignore: publishTexts(ignore, redactor) }),
  };
}

/** Returns findings without the secrets in their paths and arguments, such as globs of the config and targets of links. */
export function publishFindings(findings: readonly Finding[], redactor: Redactor): readonly PublishedFinding[] {
  const texts = [...new Set(findings.flatMap(textsOf))];
  const shown = new Map<string, PublishedText>();
  for (const [i, text] of publishTexts(texts, redactor).entries()) shown.set(texts[i]!, text);
  const of = (text: string): PublishedText => shown.get(text)!;
  return findings.map((finding) => {
    const { path, args } = finding;
    const published = Object.entries(args).map(([name, value]) => [name, publishArgument(value, of)] as const);
    const all = { ...finding, ...(path !== undefined && { path: of(path) }), args: Object.fromEntries(published) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a path, if there is one, was replaced
    return all as PublishedFinding;
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
