/**
 * Parses the file `GITHUB_OUTPUT` of a step: `name=value`, or `name<<delimiter`, lines of the value, `delimiter`.
 * @throws Error where the runner would fail the step
 */
export function readFileCommands(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [, name, mark, rest = ""] = /^(.+?)(=|<<)(.*)$/su.exec(line) ?? [];
    if (name === undefined) {
      if (line !== "") throw new Error(`Invalid format '${line}'`);
    } else if (mark === "=") values.set(name, rest);
    else {
      const end = lines.indexOf(rest, at + 1);
      if (rest === "" || end < 0) throw new Error(`Matching delimiter not found '${rest}'`);
      values.set(name, lines.slice(at + 1, end).join("\n"));
      at = end;
    }
  }
  return values;
}
