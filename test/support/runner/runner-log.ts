/** Command that the runner executes. Property names are in lower case. */
export interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** A step's output, split as the runner does. */
export interface RunnerLog {
  /** In output order, with names in lower case. */
  readonly commands: readonly RunnerCommand[];
  /** Lines that are not commands, which readers of the log see. */
  readonly lines: readonly string[];
}

/** Commands that the runner knows. Anything else that looks like a command is text. */
const KNOWN: ReadonlySet<string> = new Set([
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "internal-set-repo-path",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
]);

/**
 * Parses output as a runner does. CR, LF or both end a line. `::name key=value,…::message` may follow white space;
 * `##[name key=value;…]message` may occur anywhere in a line. After `stop-commands`, only its token resumes commands.
 * Stricter than the runner in one way: of several `##[` in a line, the first valid command counts.
 */
export function readRunnerLog(output: string): RunnerLog {
  const commands: RunnerCommand[] = [];
  const lines: string[] = [];
  let stopped: string | undefined;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const known = stopped === undefined ? KNOWN : new Set([stopped]);
    const command = readCommand(line, known) ?? readOldCommand(line, known);
    if (command === undefined) lines.push(line);
    else if (stopped !== undefined) stopped = undefined;
    else {
      commands.push(command);
      if (command.name === "stop-commands") stopped = command.message.toLowerCase();
    }
  }
  if (lines.at(-1) === "") lines.pop();
  return { commands, lines };
}

function readCommand(line: string, known: ReadonlySet<string>): RunnerCommand | undefined {
  const [, name = "", properties = "", message = ""] = /^[\s\u0085]*::([^ ]*?)(?: (.*?))?::(.*)$/su.exec(line) ?? [];
  if (!known.has(name.toLowerCase())) return undefined;
  return {
    name: name.toLowerCase(),
    properties: readProperties(properties.trim().split(","), PROPERTY_ESCAPES),
    message: undo(message, MESSAGE_ESCAPES),
  };
}

function readOldCommand(line: string, known: ReadonlySet<string>): RunnerCommand | undefined {
  for (const { index } of line.matchAll(/##\[/gu)) {
    const [, name = "", properties = "", message = ""] =
      /^##\[([^ \]]*)(?: ([^\]]*))?\](.*)$/su.exec(line.slice(index)) ?? [];
    if (known.has(name.toLowerCase())) {
      return {
        name: name.toLowerCase(),
        properties: readProperties(properties.split(";"), OLD_ESCAPES),
        message: undo(message, OLD_ESCAPES),
      };
    }
  }
  return undefined;
}

function readProperties(pairs: readonly string[], escapes: Escapes): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name, value] = /^([^=]+)=(.+)$/su.exec(pair) ?? [];
    if (name !== undefined && value !== undefined) properties[name.toLowerCase()] = undo(value, escapes);
  }
  return properties;
}

/** In decoding order. `%25` comes last, so that nothing is decoded twice. */
type Escapes = readonly (readonly [escape: string, character: string])[];

const MESSAGE_ESCAPES: Escapes = [
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%25", "%"],
];
const PROPERTY_ESCAPES: Escapes = [["%3A", ":"], ["%2C", ","], ...MESSAGE_ESCAPES];
const OLD_ESCAPES: Escapes = [["%3B", ";"], ["%5D", "]"], ...MESSAGE_ESCAPES];

function undo(text: string, escapes: Escapes): string {
  return escapes.reduce((result, [escape, character]) => result.replaceAll(escape, character), text);
}
