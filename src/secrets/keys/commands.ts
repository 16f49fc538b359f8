import type { Rule, SecretValues } from "../rules/rule.ts";
import { isRandom } from "./values/judge.ts";

/** Command with a password option. */
interface Command {
  /** Lower case. Longer command names that start with it also match (`mysqldump`). */
  readonly name: string;
  /** Pattern for the option and its separator, up to the password. */
  readonly option: string;
}

/**
 * Sources: the manual pages of these commands.
 * @see https://dev.mysql.com/doc/refman/en/password-security-user.html
 */
const COMMANDS: readonly Command[] = [
  { name: "mysql", option: "-p" },
  { name: "mariadb", option: "-p" },
  { name: "sshpass", option: "-p\\s?" },
  { name: "docker login", option: "-p[ =]?" },
  { name: "podman login", option: "-p[ =]?" },
  { name: "nerdctl login", option: "-p[ =]?" },
  { name: "registry login", option: "-p[ =]?" },
  { name: "oc login", option: "-p[ =]?" },
  { name: "az login", option: "-p[ =]?" },
  { name: "argocd login", option: "-p[ =]?" },
  { name: "mongo", option: "-p\\s?" },
  { name: "redis-cli", option: "(?:-a|--pass)\\s" },
  { name: "sqlcmd", option: "-P\\s?" },
  { name: "sqlplus", option: "[\\w$#]{1,64}/" },
  { name: "ldapsearch", option: "-w\\s?" },
  { name: "ldapmodify", option: "-w\\s?" },
  { name: "ldapadd", option: "-w\\s?" },
  { name: "keytool", option: "-(?:store|key)pass\\s" },
  { name: "jarsigner", option: "-(?:store|key)pass\\s" },
  { name: "openssl", option: "-(?:k\\s|pass(?:in|out)?\\spass:)" },
  { name: "unzip", option: "-P\\s?" },
  { name: "7z", option: "-p" },
  { name: "smbclient", option: "(?:-U\\s?|--user=)[^\\s%]{1,64}%" },
  { name: "htpasswd", option: "-\\w{0,6}b\\w{0,6}\\s(?:[^\\s-]\\S{0,255}\\s){1,2}" },
  { name: "jdbc:oracle:", option: "[\\w$#]{1,64}/" },
];

/** Maximum length of a command, in bytes. */
const MAX_COMMAND_BYTES = 512;
const NAMES = COMMANDS.map(({ name }) => name.replaceAll(/[^\w ]/g, String.raw`\$&`)).join("|");
const OPTIONS: readonly (readonly [name: string, option: RegExp])[] = COMMANDS.map(({ name, option }) => [
  name,
  new RegExp(String.raw`(?<=[\s"',:(])${option}(?:"([^"\n]{1,128})"|'([^'\n]{1,128})'|([^\s"'@]{1,128}))`, "g"),
]);

/** Passwords in command arguments without a key name: `mysql -p…`, `sshpass -p …`. */
export const COMMAND_PASSWORD: Rule = {
  id: "command-password",
  pattern: [`(?:${NAMES})(?=[\\w.:-]{0,16}[\\s"',:])`, "i"],
  anchors: COMMANDS.map(({ name }) => name),
  follow: { skip: "\\w.-", most: 16, need: "\\s\"',:", least: 1 },
  read: readCommand,
};

/**
 * Returns the passwords in the arguments of the command that starts at an offset, such as `mysql -p…`. Leaves out
 * values that look like words, code or placeholders. A command ends at `|`, `;`, `&`, or a line break without a
 * backslash before it, and is read up to 512 bytes. Empty if none of the known commands starts there.
 */
export function readCommand(text: string, at: number): SecretValues {
  const command = /^(?:\\\r?\n|[^\n|;&])*/.exec(text.slice(at, at + MAX_COMMAND_BYTES))![0];
  const [, option] = OPTIONS.find(([name]) => command.toLowerCase().startsWith(name)) ?? [];
  const values = Array.from(option === undefined ? [] : command.matchAll(option), (match) => {
    const value = match[1] ?? match[2] ?? match[3]!;
    const start = at + match.index + match[0].lastIndexOf(value);
    return { start, end: start + value.length };
  });
  return {
    values: values.filter(({ start, end }) => isRandom(text.slice(start, end), "password", "last")),
    end: at + 1,
  };
}
