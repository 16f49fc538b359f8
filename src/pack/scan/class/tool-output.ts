/** Bytes of the first line. */
const START_BYTES = 256;
/** Bytes at the start of a text that contain the marks of a tool. */
const HEAD_BYTES = 8192;
/** Bytes at the end of a page that contain its footer. */
const TAIL_BYTES = 4096;
/** Minimum size of an amalgamation in bytes. A smaller file may only mention the word. */
const MIN_AMALGAMATION_BYTES = 50_000;
/** Minimum number of replaced `#include` lines in an amalgamation. Fewer are commented-out code. */
const MIN_REPLACED_INCLUDES = 20;

const PAGE_TOOLS =
  "asciidoctor|codox|dartdoc|docusaurus|docutils|dokka|doxygen|ex_?doc|gitbook|groff|haddock|hexo|hugo|javadoc|jazzy|jekyll|jsdoc|ldoc|makeinfo|mandoc|mdbook|mkdocs|odoc|pandoc|pdoc|pkgdown|quarto|rdoc|ronn|rustdoc|scaladoc|sphinx|texi2html|typedoc|vitepress|vuepress|yard";
/** Head of a page that a tool built from other files. A template has a placeholder in place of the version. */
const BUILT_PAGE: readonly RegExp[] = [
  new RegExp(String.raw`<meta\s+name=["']?generator["']?\s+content=["'](?:${PAGE_TOOLS})\b[^"'{}<]*["']`, "iu"),
  new RegExp(String.raw`<!--[ \t]*(?:made|generated|created) (?:by|with) (?:${PAGE_TOOLS})\b`, "iu"),
];
const PAGE_FOOTER = new RegExp(
  String.raw`\b(?:generated|created|built|made)\s+(?:by|using|with)\s+<a\s[^<>]{0,300}>\s*(?:${PAGE_TOOLS})\b`,
  "iu",
);

/** Recorded HTTP exchanges of VCR and its ports. */
const CASSETTE = /^(?:---\r?\n)?(?:version: \d+\r?\n)?(?:http_)?interactions:\r?\n *- (?:id|request|recorded_at):/u;
const SNAPSHOT = /^\/\/ (?:Bun|Jest|Vitest) Snapshot v\d/u;
/** Public API, written by a tool that compares it with the code. Only such a dump has a slash in the name of a class. */
const API_DUMP =
  /^(?:\/\/ Klib ABI Dump|## API Report File for "|\/\/ Signature format: \d|public (?:[a-z]+ ){0,5}class [\w$]+\/)/u;
/** Comment of a file that a script joined from many sources. */
const AMALGAMATION = /\bis an amalgamation of\b|\bamalgamated (?:source|header)\b|\bmerged from multiple headers\b/iu;
const REPLACED_INCLUDE = "\n// #include ";

const MARKED_LANGUAGES: ReadonlySet<string> = new Set(["SVG", "HTML", "YAML", "C", "C++", "Objective-C"]);

/**
 * Whether a text has the form of a tool's output that needs no header to be recognized: an SVG font, a page of a
 * documentation generator, recorded HTTP exchanges, a test snapshot, a dump of a public API, or a header joined from
 * many files.
 */
export function isToolOutput(utf8: Buffer, language: string): boolean {
  const start = utf8.toString("latin1", 0, START_BYTES);
  if (SNAPSHOT.test(start) || API_DUMP.test(start)) return true;
  if (!MARKED_LANGUAGES.has(language)) return false;
  const head = utf8.toString("latin1", 0, HEAD_BYTES);
  if (language === "SVG") return head.includes("<font-face") && head.includes("<glyph");
  if (language === "HTML") return isBuiltPage(utf8, head);
  if (language === "YAML") return CASSETTE.test(head);
  return utf8.length >= MIN_AMALGAMATION_BYTES && isAmalgamation(utf8, head);
}

function isBuiltPage(utf8: Buffer, head: string): boolean {
  if (BUILT_PAGE.some((mark) => mark.test(head))) return true;
  return PAGE_FOOTER.test(utf8.subarray(-TAIL_BYTES).toString("latin1"));
}

/** Scripts that join headers leave each `#include` of an inserted file as a comment. */
function isAmalgamation(utf8: Buffer, head: string): boolean {
  if (AMALGAMATION.test(head)) return true;
  let includes = 0;
  for (let at = utf8.indexOf(REPLACED_INCLUDE); at !== -1; at = utf8.indexOf(REPLACED_INCLUDE, at + 1)) {
    if (++includes === MIN_REPLACED_INCLUDES) return true;
  }
  return false;
}
