/**
 * Text that is safe to print to a terminal and to a CI log: control, bidirectional and invisible characters are written
 * as `\u{hex}`, and neither `::command::` at the start of a line nor `##[command]` anywhere is left intact (both are
 * workflow commands of the GitHub Actions runner). Line ends are kept.
 */
export function logText(text: string): string {
  return text
    .replaceAll(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
    .replaceAll("##[", "# #[")
    .replaceAll(/^(\s*):(?=:)/gmu, "$1: ");
}

const UNSAFE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
