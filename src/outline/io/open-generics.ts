/** Grammars where `A<` can start either a type or a comparison. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["c_sharp", "java"]);

/**
 * Maximum sum of depths over all open angle brackets. The parser keeps both readings of each bracket and needs 30 to
 * 120 bytes for every bracket open around it, so this is at most 60 MB. Real sources stay far below 100,000.
 */
const MAX_COST = 500_000;

/** Comment, string, angle bracket of a type or comparison, or brace, which ends both. */
const PART = /\/\*[^]*?(?:\*\/|$)|\/\/.*|"(?:[^"\\\n]|\\.)*"|[\w>\])?]\s*<(?![<=])|(?<![-=])>(?!=)|[{}]/gu;

/**
 * Whether a text has so many unclosed angle brackets that parsing would take memory quadratic in their number. Always
 * false for grammars other than C# and Java. Takes linear time.
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
