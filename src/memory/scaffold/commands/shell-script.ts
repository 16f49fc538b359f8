/** Commands of a script that are quoted instead of a comment. */
const MAX_COMMANDS = 4;

/** Comments that are not about what a script does. */
const NOTICE = /copyright|licen[cs]e|shellcheck|usage\s*:|https?:|^#+ ?(?:todo|fixme|note)\b/iu;
/** Lines that prepare, and do nothing that a reader wants to know. */
const PREPARING =
  /^(?:set|export|source|\.|cd|pushd|popd|echo|printf|trap|shift|exit|readonly|local|declare)\b|^\w+=\S*$/u;
/** Lines after which a script does not simply run one command after the other. */
const BRANCHING =
  /^(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|select|function|\{|\}|\[)(?:\s|$|;)|^[\w-]+\s*\(\)|^\w+=.*\$\(|\bexit \d|\|\||<</u;
/** Arguments that are handed on. */
const HANDED_ON = /\s+(?:"?\$(?:\{[@*]\}|[@*])"?)(?=\s|$)/gu;

/**
 * Returns what a shell script says that it does: its first comment, or its few commands if they run one after the other.
 * Empty if neither tells.
 */
export function scriptPurpose(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/\\\n\s*/gu, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#!"));
  return commentOf(lines) ?? commandsOf(lines);
}

function commentOf(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    if (/^#+ ?[A-Z]\S*\s\S/u.test(line) && !NOTICE.test(line)) return line.replace(/^#+ ?/u, "");
    if (!line.startsWith("#") && !PREPARING.test(line)) return undefined;
  }
  return undefined;
}

function commandsOf(lines: readonly string[]): string {
  const running = lines.filter((line) => !line.startsWith("#") && !PREPARING.test(line));
  if (running.length > MAX_COMMANDS || lines.some((line) => BRANCHING.test(line))) return "";
  return running.map((line) => line.replaceAll(HANDED_ON, "")).join(" && ");
}
