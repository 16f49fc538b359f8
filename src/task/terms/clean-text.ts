/** Maximum number of UTF-16 units to read of a task's text. What follows is usually logs. */
const MAX_TEXT_LENGTH = 65_536;

/** Trailers below a commit message, added by tools or people. */
const TRAILER = /^\s*(?:[a-z]+(?:-[a-z]+)*-(?:by|id|to|on)|cc|closes|fixes|resolves|refs?)\s*:\s/iu;
const CHERRY_PICK = /^\(cherry picked from commit /u;
/** Checkbox items that issue templates ask everyone to tick. */
const CHECKLIST_ITEM =
  /^\s*[-*] \[[ xX]\] (?:I\b|I'|follow|read|check|make sure|the provided|this is|are you|have you|my |yes\b|run |ideally|if |prefix |it'|tests? )/iu;
const HEADING = /^\s{0,3}#{1,6}\s+(\S.{0,100})/u;
/** Headings of templates, and of sections without information about the code. */
const TEMPLATE_HEADING =
  /^(?:describe the (?:bug|issue|problem|feature)|(?:the |current |actual |expected )?behaviou?r|(?:link to )?(?:minimal )?reproduction(?: steps)?|steps to reproduce(?: the bug)?|to reproduce|(?:clear and concise )?description.*|what (?:happened|did you expect).*|additional (?:context|information|comments)|logs?|details|summary|changes|motivation|why|what|screenshots?|suggested solution|alternatives?|alternative)\W*$/iu;
const SKIPPED_SECTION =
  /^(?:system(?: info(?:rmation)?)?|(?:your )?environment.*|versions?|validations?|used package manager|severity|check ?list|before submitting.*|code of conduct|first check|privileged issue|operating system.*|python version.*|contributors?|tests and linting)\W*$/iu;
const BLOB_URL =
  /https?:\/\/[^\s/]+\/[^\s/]+\/[^\s/]+\/(?:blob|tree|raw)\/[^\s/]+\/([^\s)\]>?#"'`]+)(?:\?[^\s)\]>#]*)?(?:#L(\d+))?/gu;
const URL = /\b(?:https?|ftp):\/\/[^\s)\]>"'`]+/gu;
/** Brand names with inner capitals, which look like identifiers. */
const BRANDS =
  /\b(?:JavaScript|TypeScript|GitHub|GitLab|StackOverflow|YouTube|macOS|MacBook|PowerShell|StackBlitz)\b/gu;
const NUMBER = /\(?#\d{1,9}\)?/gu;

/**
 * Reduces the first {@link MAX_TEXT_LENGTH} UTF-16 units of a task's text to what helps to find code. Removes template
 * comments, headings and checkboxes, sections such as version lists, trailers such as `Signed-off-by`, URLs and issue
 * numbers. URLs of repository files become their path, followed by `:` and the line. Brand names such as `GitHub`
 * become lowercase, since they look like identifiers.
 */
export function cleanText(text: string): string {
  const visible = withoutComments(text.slice(0, MAX_TEXT_LENGTH)).replaceAll("\r\n", "\n");
  const lines: string[] = [];
  let isSkipped = false;
  for (const line of visible.split("\n")) {
    const heading = HEADING.exec(line)?.[1]?.trim();
    if (heading !== undefined) isSkipped = SKIPPED_SECTION.test(heading);
    if (isSkipped || isNoise(line, heading)) continue;
    lines.push(line);
  }
  return lines
    .join("\n")
    .replace(BLOB_URL, toPath)
    .replaceAll(URL, " ")
    .replaceAll(NUMBER, " ")
    .replaceAll(BRANDS, lowered);
}

function isNoise(line: string, heading: string | undefined): boolean {
  if (heading !== undefined) return TEMPLATE_HEADING.test(heading);
  return TRAILER.test(line) || CHECKLIST_ITEM.test(line) || CHERRY_PICK.test(line);
}

function toPath(_address: string, path: string, line: string | undefined): string {
  return line === undefined ? path : `${path}:${line}`;
}

/**
 * Replaces each HTML comment in Markdown with one space, since readers of the rendered page do not see it. An unclosed
 * comment stays.
 */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf("<!--", at);
    const end = start === -1 ? -1 : text.indexOf("-->", start);
    if (end === -1) break;
    parts.push(text.slice(at, start));
    at = end + 3;
  }
  parts.push(text.slice(at));
  return parts.join(" ");
}

function lowered(name: string): string {
  return name.toLowerCase();
}
