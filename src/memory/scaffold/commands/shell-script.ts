/** Maximum number of commands quoted in place of a comment. */
const MAX_COMMANDS = 4;

/** Matches comments that do not describe the script. */
const NOTICE = /copyright|licen[cs]e|shellcheck|usage\s*:|https?:|^#+ ?(?:todo|fixme|note)\b/iu;
/** Matches setup lines that do no visible work. */
const SETUP_LINE =
  /^(?:set|export|source|\.|cd|pushd|popd|echo|printf|trap|shift|exit|readonly|local|declare)\b|^\w+=\S*$/u;
/** Matches shell control flow. */
const CONTROL_FLOW =
  /^(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|select|function|\{|\}|\[)(?:\s|$|;)|^[\w-]+\s*\(\)|^\w+=.*\$\(|\bexit \d|\|\||<</u;
/** Pass-through arguments. */
const PASSTHROUGH_ARGUMENTS = /\s+(?:"?\$(?:\{[@*]\}|[@*])"?)(?=\s|$)/gu;

/**
 * Describes a shell script by the first descriptive comment before its first command, or else by its commands if there
 * are up to {@link MAX_COMMANDS} without control flow (`a && b`). Setup lines such as `set -e` do not count as
 * commands. Returns an empty string otherwise. Reads the first 20,000 UTF-16 units.
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
    if (!line.startsWith("#") && !SETUP_LINE.test(line)) return undefined;
  }
  return undefined;
}

function commandsOf(lines: readonly string[]): string {
  const running = lines.filter((line) => !line.startsWith("#") && !SETUP_LINE.test(line));
  if (running.length > MAX_COMMANDS || lines.some((line) => CONTROL_FLOW.test(line))) return "";
  return running.map((line) => line.replaceAll(PASSTHROUGH_ARGUMENTS, "")).join(" && ");
}
