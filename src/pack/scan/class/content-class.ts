import type { TextShape } from "./text-shape.ts";
import type { ContentClass } from "../../facts/facts.ts";
import { hasGeneratedHeader } from "./generated-header.ts";
import { isMinified } from "./joined-lines.ts";
import { namesSourceMap } from "./source-map-comment.ts";
import { isToolOutput } from "./tool-output.ts";

const LFS = Buffer.from("version https://git-lfs.github.com/spec/v1\n");
const LFS_MAX_BYTES = 1024;

/** Languages often written with one paragraph per line, and where "generated" is an ordinary word. */
const PROSE_LANGUAGES: ReadonlySet<string> = new Set([
  "AsciiDoc",
  "Markdown",
  "MDX",
  "Org",
  "Pod",
  "RDoc",
  "RMarkdown",
  "reStructuredText",
  "TeX",
  "Text",
  "Textile",
  "Typst",
  "Wikitext",
]);

/** Data formats with one record per line, where long lines are normal. */
const RECORD_LANGUAGES: ReadonlySet<string> = new Set(["CSV", "TSV", "JSON Lines", "SubRip Text", "SQL"]);

/** Maximum number of bytes before the helpers of a bundle. */
const MAX_BUNDLE_HEAD = 2000;
/**
 * First statement of a bundle, after comments and the start of a closure: a helper of esbuild or webpack's runtime. No one
 * writes these by hand.
 */
const BUNDLE =
  /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|"use strict";|\(\(\) => \{|(?:var|let|const) [\w$]+ = \(\(\) => \{)*(?:(?:var|let|const) __(?:create|defProp|getOwnPropDesc|getOwnPropNames) = Object\.|\(+(?:function ?\(modules\)|\) =>) ?\{ ?\/\/ webpackBootstrap\r?\n|\(function webpackUniversalModuleDefinition\()/u;

/**
 * Classifies a text by its content. `lfs-pointer`: a git-lfs pointer. `minified`: mostly joined lines (except in prose
 * and in formats with one record per line). `generated`: a comment at the top says so (except in prose), a comment
 * at the end names a source map, a JavaScript file begins with the helpers of a bundler, or the text is the output of
 * another known tool. Otherwise `text`.
 * @param utf8 text without payloads, which occur in files of all classes
 */
export function contentClass(utf8: Buffer, shape: TextShape): Exclude<ContentClass, "binary"> {
  if (isLfsPointer(utf8)) return "lfs-pointer";
  const isRecords = PROSE_LANGUAGES.has(shape.language) || RECORD_LANGUAGES.has(shape.language);
  if (!isRecords && isMinified(utf8, shape)) return "minified";
  const isGenerated = !PROSE_LANGUAGES.has(shape.language) && hasGeneratedHeader(utf8);
  const isBundle = shape.language === "JavaScript" && BUNDLE.test(utf8.toString("latin1", 0, MAX_BUNDLE_HEAD));
  if (isGenerated || isBundle || namesSourceMap(utf8, shape.language)) return "generated";
  return isToolOutput(utf8, shape.language) ? "generated" : "text";
}

/** Whether a text is a git-lfs pointer (git-lfs spec, v1). */
export function isLfsPointer(utf8: Buffer): boolean {
  if (utf8.length >= LFS_MAX_BYTES || !utf8.subarray(0, LFS.length).equals(LFS)) return false;
  return /\noid sha256:[0-9a-f]{64}\nsize \d+\n/u.test(utf8.toString("latin1"));
}
