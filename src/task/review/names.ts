const NAME = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/gu;

/** Returns the identifiers in a line of code, in order and with repetitions. Keywords count as well. */
export function codeNames(line: string): readonly string[] {
  return line.match(NAME) ?? [];
}

/**
 * Returns a map from the 1-based number of each line to those of `names` that it contains as whole identifiers, each
 * once, in order. Lines without any are absent.
 * @param lines starting with line 1
 */
export function findNamesByLine(
  lines: readonly string[],
  names: ReadonlySet<string>,
): ReadonlyMap<number, readonly string[]> {
  const matches = new Map<number, readonly string[]>();
  for (const [index, line] of lines.entries()) {
    const lineNames = codeNames(line).filter((name) => names.has(name));
    if (lineNames.length > 0) matches.set(index + 1, [...new Set(lineNames)]);
  }
  return matches;
}

/** Minimum length of a distinctive name. */
const MIN_DISTINCTIVE_LENGTH = 4;

/** Names that occur in almost every program, or that are keywords. */
const COMMON_NAMES: ReadonlySet<string> = new Set(
  "args async await body build call case catch class close config const context copy count create data default delete done else entry error event exec exit export false file files filter find first from func function handle head host impl import index info init input interface item items join keys kind last length line lines list load main match message method mode model module name names next null number object open option options output parent parse path paths private process props public query read remove render replace reset resolve result return root rule rules self send server setup size slice sort source start state static status stop store string sync test tests text this throw time title token true type types update value values void write".split(
    " ",
  ),
);

/**
 * Whether a name is distinctive, so that two places that use it probably mean the same thing: at least
 * {@link MIN_DISTINCTIVE_LENGTH} characters and not a keyword or a common name such as `value`.
 */
export function isDistinctiveName(name: string): boolean {
  return name.length >= MIN_DISTINCTIVE_LENGTH && !COMMON_NAMES.has(name.toLowerCase());
}
