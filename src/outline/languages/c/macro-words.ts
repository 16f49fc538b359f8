/** Conventional macro name. */
const MACRO = String.raw`[A-Z][A-Z\d]{0,40}_[A-Z\d_]{1,60}`;
const ARGUMENTS = String.raw`(?:\([^()\n]{0,200}\))?`;
const DECLARES = String.raw`(?:auto|bool|char|class|constexpr|double|enum|explicit|extern|float|friend|inline|int|long|namespace|short|signed|size_t|static|struct|template|typedef|typename|union|unsigned|using|virtual|void)\b|std::`;

const ALONE = new RegExp(String.raw`^[ \t]*${MACRO}${ARGUMENTS}[ \t]*\r?$`, "u");
/** Line that continues the previous one. */
const CONTINUATION = /^[ \t]*(?:[})\]+\-*%&|^=<>?:,.;]|\/(?![/*]))/u;
/** Macro after `if`, for a condition that is constant under some compilers. */
const AFTER_IF = new RegExp(String.raw`(\bif)[ \t]+${MACRO}(?=[ \t]*\()`, "u");
/** End of a line that the next one continues. `>` ends an `#include` or the parameters of a template. */
const IS_OPEN = /(?:(?<!\*)\/|[+\-*%&|^=<?,(\\]|[^dce]:|\b(?:return|typedef))[ \t]*\r?$/u;
const IN_FRONT = new RegExp(
  String.raw`^([ \t]*)(?:${MACRO}${ARGUMENTS}[ \t]+){1,3}(?=${DECLARES}|[A-Za-z_][\w:]{0,80}(?:<[^<>()\n]{0,80}>)?[ \t*&]{1,8}[A-Za-z_]\w{0,80}[ \t]*\()`,
  "u",
);
const CONSTRUCTOR = new RegExp(String.raw`^([ \t]*)(?:${MACRO}${ARGUMENTS}[ \t]+){1,3}(?=(~?\w{1,80})\()`, "u");
const OF_TYPE = new RegExp(
  String.raw`\b((?:class|struct|union)[ \t]+)${MACRO}${ARGUMENTS}[ \t]+(?=\w{1,80}(?:[ \t]*\r?$|[ \t]*(?:final[ \t]*)?[:{<]))`,
  "u",
);
const AFTER_PARAMETERS = new RegExp(
  String.raw`(\)(?:[ \t]*const)?)[ \t]+${MACRO}${ARGUMENTS}(?=[ \t]*(?:[{;]|->|\r?$))`,
  "u",
);
const TYPE_NAME = /\b(?:class|struct)[ \t]+(?:[A-Z_\d]{1,60}(?:\([^()\n]{0,200}\))?[ \t]+)?([A-Za-z_]\w{0,80})/gu;
/** Maximum length of a searched line, in UTF-16 units. */
const MAX_LINE_LENGTH = 2000;

/**
 * Returns a C++ text without macros that only qualify declarations (`API void f()`, `class EXPORT A {`,
 * `BEGIN_NAMESPACE` on a separate line), since a parser would report them as errors. Line numbers stay, offsets do not.
 * A line with only a macro becomes a form feed.
 */
export function withoutMacroWords(text: string): string {
  if (!text.includes("_")) return text;
  const types = new Set(Array.from(text.matchAll(TYPE_NAME), ([, name]) => name!));
  const lines = text.split("\n");
  let above = "";
  const cleared = lines.map((line, number) => {
    const isLong = line.length > MAX_LINE_LENGTH;
    const isAlone =
      !isLong && ALONE.test(line) && !IS_OPEN.test(above) && !CONTINUATION.test(nextContentLine(lines, number));
    if (isAlone) return "\f";
    if (line.trim() !== "") above = line.slice(-80);
    return isLong || line.startsWith("#") || !/[A-Z]_/u.test(line) ? line : clearLine(line, types);
  });
  return cleared.join("\n");
}

function nextContentLine(lines: readonly string[], number: number): string {
  for (let at = number + 1; at < Math.min(lines.length, number + 4); at++) {
    if (lines[at]!.trim() !== "") return lines[at]!.slice(0, 80);
  }
  return "";
}

function clearLine(line: string, types: ReadonlySet<string>): string {
  const shorter = line
    .replace(IN_FRONT, "$1")
    .replace(OF_TYPE, "$1")
    .replace(AFTER_PARAMETERS, "$1")
    .replace(AFTER_IF, "$1");
  const name = CONSTRUCTOR.exec(shorter)?.[2]?.replace("~", "");
  return name !== undefined && types.has(name) ? shorter.replace(CONSTRUCTOR, "$1") : shorter;
}
