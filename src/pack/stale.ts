import { DERIVED_LIMITS, type FindingCode, type PublishedFinding, limitExceeded } from "../base/index.ts";
import { listedFindings } from "./report/listed-findings.ts";
import { type LinkingDocument, markdownLinks, staleLinks } from "../outline/index.ts";
import { strictRedactor } from "../secrets/index.ts";
import { publishFindings } from "./tree/publish-fields.ts";
import type { MeasuredFile } from "./scan/file.ts";
import type { OpenBuild } from "./build/build.ts";

const CONFIG_CODES: ReadonlySet<FindingCode> = new Set([
  "allows-nothing",
  "glob-catches-nothing",
  "scope-catches-nothing",
  "section-catches-nothing",
]);

/** Linguist's names of the languages whose links are checked. */
const LINKING_LANGUAGES: ReadonlySet<string> = new Set(["Markdown", "MDX"]);

/**
 * Returns a finding for each reference that matches nothing: globs, scopes, sections and exceptions of the config, then
 * links in Markdown and MDX files that packs show, by path and line. Then adds a finding for each file that reaches the
 * limit of 20,000 links, whose further links are not checked. Counts the findings of links beyond the report's limits
 * instead of listing them. Skips files in tier `low`, because fixtures may link anywhere.
 * @throws CarryonError `source-changed` if a file has changed since it was measured
 */
export async function staleFindings(build: OpenBuild): Promise<readonly PublishedFinding[]> {
  const { files, skipped, findings, shown: appearances, texts } = build;
  const documents: LinkingDocument[] = [];
  const packs = [...appearances.values()];
  const readableFiles = files.filter(
    (file) => hasCheckedLinks(file) && packs.some((pack) => pack.get(file) !== undefined),
  );
  for await (const [file, text] of texts(readableFiles)) {
    documents.push({ path: file.entry.path, links: markdownLinks(text.toString("utf8")) });
  }
  const paths = [...files.map(({ entry }) => entry.path), ...skipped.map(({ path }) => path)];
  const long = documents.filter(({ links }) => links.length >= DERIVED_LIMITS.links);
  const limits = long.map(({ path }) => limitExceeded(path, "links"));
  const links = listedFindings(publishFindings([...staleLinks(documents, paths), ...limits], strictRedactor()));
  return [...findings.filter(({ code }) => CONFIG_CODES.has(code)), ...links];
}

function hasCheckedLinks({ language, tier }: MeasuredFile): boolean {
  return LINKING_LANGUAGES.has(language) && tier !== "low";
}
