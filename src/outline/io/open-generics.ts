/** Grammars for which `A<` can begin a type as well as a comparison. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["c_sharp", "java"]);

/**
 * Maximum sum of depths over all open angle brackets. The parser keeps both readings of each and takes 30 to 120 bytes
 * for every bracket that is open around it, so this is at most 60 MB. Sources stay far below 100,000.
 */
const MAX_COST = 500_000;

/** A comment, a string, an angle bracket of a type or a comparison, or a brace, which ends both. */
const PART = /\/\*[^]*?(?:\*\/|$)|\/\/.*|"(?:[^"\\\n]|\\.)*"|[\w>\])?]\s*<(?![<=])|(?<![-=])>(?!=)|[{}]/gu;

/**
 * Whether a text opens so many angle brackets without closing them that the memory to parse it grows with the square of
 * their number. Takes linear time.
 */
export function opensTooManyGenerics(grammar: string, text: string): boolean {
  if (!AMBIGUOUS.has(grammar)) return false;
  let [depth, cost] = [0, 0];
  for (const [part] of text.matchAll(PART)) {
    if (part === "{" || part === "}") depth = 0;
    else if (part === ">") depth = Math.max(0, depth - 1);
    else if (part.endsWith("<") && !part.startsWith("/") && !part.startsWith('"')) cost += ++depth;
    if (cost > MAX_COST) return true;
  }
  return false;
}
