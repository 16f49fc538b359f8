/** A line that begins, divides or ends what is compiled on a condition. */
const CONDITION = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b/u;

/** A view in C or C++ without the conditions between whose lines nothing is left. */
export function withoutEmptyConditions(view: string): string {
  if (!view.includes("#")) return view;
  const page: Page = { lines: [], open: [], isContinued: false };
  for (const line of view.split("\n")) take(page, line);
  return page.lines.join("\n");
}

interface Page {
  readonly lines: string[];
  /** For each open condition, the line where it begins, or `undefined` once it has contents. */
  readonly open: (number | undefined)[];
  /** Whether a condition continues on the next line. */
  isContinued: boolean;
}

/* oxlint-disable eslint/no-param-reassign -- the page is what it fills. */
function take(page: Page, line: string): void {
  const { lines, open } = page;
  const word = page.isContinued ? "" : CONDITION.exec(line)?.[1];
  page.isContinued = word !== undefined && line.endsWith("\\");
  if (word === undefined && line !== "") fill(open);
  if (word?.startsWith("if") === true) open.push(lines.length);
  const isGone = word === "endif" ? isEmptied(page) : line === "" && (lines.at(-1) ?? "") === "";
  if (!isGone) lines.push(line);
}

/** Ends a condition, and removes it if it is empty. */
function isEmptied({ lines, open }: Page): boolean {
  const start = open.pop();
  if (start === undefined) fill(open);
  else lines.length = start;
  return start !== undefined;
}

/** Contents of a condition are contents of those around it. */
function fill(open: (number | undefined)[]): void {
  for (let at = open.length - 1; at >= 0 && open[at] !== undefined; at--) open[at] = undefined;
}
