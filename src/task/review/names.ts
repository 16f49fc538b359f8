const NAME = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/gu;

/** Returns the names that a line of code has, as often as it has them. */
export function codeNames(line: string): readonly string[] {
  return line.match(NAME) ?? [];
}

/** Returns which of some names each line has; lines without one are left out. @param lines from the line with number 1 on */
export function linesNaming(
  lines: readonly string[],
  names: ReadonlySet<string>,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const [index, line] of lines.entries()) {
    const own = codeNames(line).filter((name) => names.has(name));
    if (own.length > 0) found.set(index + 1, [...new Set(own)]);
  }
  return found;
}

/** Shortest name that says what it is by itself. */
const TELLING = 4;

/** Names that every program has, of its own or of its language. */
const COMMON: ReadonlySet<string> = new Set(
  "args async await body build call case catch class close config const context copy count create data default delete done else entry error event exec exit export false file files filter find first from func function handle head host impl import index info init input interface item items join keys kind last length line lines list load main match message method mode model module name names next null number object open option options output parent parse path paths private process props public query read remove render replace reset resolve result return root rule rules self send server setup size slice sort source start state static status stop store string sync test tests text this throw time title token true type types update value values void write".split(
    " ",
  ),
);

/** Whether a name alone tells what is meant, so that code that has it probably means the same. */
export function isTellingName(name: string): boolean {
  return name.length >= TELLING && !COMMON.has(name.toLowerCase());
}
