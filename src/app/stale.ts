import { markdownLinks } from "../core/analyze/links/markdown-links.ts";
import { type LinkingDocument, staleLinks } from "../core/analyze/links/stale-links.ts";
import type { MeasuredFile } from "../model/file.ts";
import type { Finding, FindingCode } from "../model/report/finding.ts";
import type { OpenBuild } from "./build/build.ts";

const CONFIG_CODES: ReadonlySet<FindingCode> = new Set([
  "glob-catches-nothing",
  "scope-catches-nothing",
  "section-catches-nothing",
]);

/** Linguist's names of the languages whose links are read. */
const LANGUAGES: ReadonlySet<string> = new Set(["Markdown", "MDX"]);

/** What a build reads of, when it comes to what is stale. */
export type StaleInput = Pick<OpenBuild, "files" | "skipped" | "findings" | "shown" | "texts">;

/**
 * The references that name nothing: globs, scopes and sections of the config as the build found them, then links of the
 * Markdown files that packs show, by path and line. Files of the tier `low` are left alone: fixtures link anywhere.
 * @throws CarryonError `source-changed` where a file is no longer the one that was measured
 */
export async function staleFindings(build: StaleInput): Promise<readonly Finding[]> {
  const { files, skipped, findings, shown, texts } = build;
  const documents: LinkingDocument[] = [];
  const read = files.filter((file) => isRead(file) && (shown.get(file)?.size ?? 0) > 0);
  for await (const [file, text] of texts(read)) {
    documents.push({ path: file.entry.path, links: markdownLinks(text.toString("utf8")) });
  }
  // Nothing is known of what is in a pack of ours: its folder stands for all of it.
  const packs = findings.filter(({ code }) => code === "own-output-skipped").flatMap(({ path }) => path ?? []);
  const paths = [...files.map(({ entry }) => entry.path), ...skipped.map(({ path }) => path), ...packs];
  return [...findings.filter(({ code }) => CONFIG_CODES.has(code)), ...staleLinks(documents, paths)];
}

function isRead({ language, tier }: MeasuredFile): boolean {
  return LANGUAGES.has(language) && tier !== "low";
}
