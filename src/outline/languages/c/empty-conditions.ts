/** Preprocessor line that starts, divides or ends a conditional block. */
const CONDITION = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|else|endif)\b/u;

/**
 * Returns a C, C++ or C# view without preprocessor conditionals that have no contents. If the view contains a `#`, also
 * removes leading blank lines and repeated blank lines.
 */
export function withoutEmptyConditions(view: string): string {
  if (!view.includes("#")) return view;
  const page: Page = { lines: [], open: [], isContinued: false };
  for (const line of view.split("\n")) take(page, line);
  return page.lines.join("\n");
}

interface Page {
  readonly lines: string[];
  /** Start line of each open conditional; `undefined` once it has contents. */
  readonly open: (number | undefined)[];
  /** Whether the directive continues on the next line. */
  isContinued: boolean;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `page` */
function take(page: Page, line: string): void {
  const { lines, open } = page;
  const word = page.isContinued ? "" : CONDITION.exec(line)?.[1];
  page.isContinued = word !== undefined && line.endsWith("\\");
  if (word === undefined && line !== "") fill(open);
  if (word?.startsWith("if") === true) open.push(lines.length);
  const isGone = word === "endif" ? isEmptied(page) : line === "" && (lines.at(-1) ?? "") === "";
  if (!isGone) lines.push(line);
}

/** Ends a conditional and removes it if it is empty. Returns whether it was. */
function isEmptied({ lines, open }: Page): boolean {
  const start = open.pop();
  if (start === undefined) fill(open);
  else lines.length = start;
  return start !== undefined;
}

/** Contents of a conditional also count as contents of the conditionals around it. */
function fill(open: (number | undefined)[]): void {
  for (let at = open.length - 1; at >= 0 && open[at] !== undefined; at--) open[at] = undefined;
}
