import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { isChosenPassword, isRandom } from "./values/judge.ts";

interface Command {
  /** Lower case. Longer command names that start with it also match (`mysqldump`). */
  readonly name: string;
  /** Pattern for the option and its separator, up to the password. */
  readonly option: string;
  /** Pattern for the text before the password in the same argument, such as a user and a colon. */
  readonly user?: string;
}

const USER = String.raw`[^\s:"'$]{1,64}:`;
const LOGIN = "-p[ =]?";

/**
 * Sources: the manual pages of these commands.
 * @see https://dev.mysql.com/doc/refman/en/password-security-user.html
 */
const COMMANDS: readonly Command[] = [
  { name: "mysql", option: "-p" },
  { name: "mariadb", option: "-p" },
  { name: "sshpass", option: "-p\\s?" },
  { name: "docker login", option: LOGIN },
  { name: "podman login", option: LOGIN },
  { name: "nerdctl login", option: LOGIN },
  { name: "registry login", option: LOGIN },
  { name: "skopeo login", option: LOGIN },
  { name: "crane auth login", option: LOGIN },
  { name: "oras login", option: LOGIN },
  { name: "buildah login", option: LOGIN },
  { name: "p4 ", option: "-P\\s" },
  { name: "yt-dlp", option: "-p\\s" },
  { name: "hydra", option: "-p\\s" },
  { name: "medusa", option: "-p\\s" },
  { name: "config http-basic.", option: "http-basic\\.\\S{1,64}\\s\\S{1,64}\\s" },
  { name: "bundle config", option: "https?://\\S{1,128}\\s", user: "[\\w.@+-]{1,64}:" },
  { name: "oc login", option: LOGIN },
  { name: "cf login", option: LOGIN },
  { name: "az login", option: LOGIN },
  { name: "argocd login", option: LOGIN },
  { name: "twine upload", option: LOGIN },
  { name: "vault login", option: "(?:-\\S{1,64}\\s){0,3}(?=[^\\s-])" },
  { name: "mongo", option: "-p\\s?" },
  { name: "cqlsh", option: "-p\\s?" },
  { name: "redis-cli", option: "(?:-a|--pass)\\s" },
  { name: "sqlcmd", option: "-P\\s?" },
  { name: "snowsql", option: "-p\\s" },
  { name: "mosquitto_", option: "-P\\s?" },
  { name: "sqlplus", option: "[\\w$#]{1,64}/" },
  { name: "ldapsearch", option: "-w\\s?" },
  { name: "ldapmodify", option: "-w\\s?" },
  { name: "ldapadd", option: "-w\\s?" },
  { name: "ldappasswd", option: "-[wsa]\\s?" },
  { name: "ssh-keygen", option: "-[NP]\\s?" },
  { name: "cryptsetup", option: "<<<\\s?" },
  { name: "keytool", option: "-(?:(?:dest|src)?(?:store|key)pass|new)\\s" },
  { name: "jarsigner", option: "-(?:store|key)pass\\s" },
  { name: "openssl", option: "-(?:k\\s|pass(?:in|out)?\\spass:)" },
  { name: "openssl passwd", option: "(?:-\\w{1,16}\\s){0,3}(?=[^\\s-])" },
  { name: "zip -", option: "-P\\s?" },
  { name: "unzip", option: "-P\\s?" },
  { name: "7z", option: "-p" },
  { name: "unrar", option: "-p" },
  { name: "rclone obscure", option: "(?=[^\\s-])" },
  { name: "rabbitmqctl", option: "(?<=(?:add_user|change_password)\\s)[^\\s-]\\S{0,64}\\s" },
  { name: "net use", option: "(?:/user:|\\\\\\\\)\\S{1,64}\\s(?=[^\\s/*])" },
  { name: "net user", option: "(?<=user\\s)[^\\s/]\\S{0,64}\\s(?=[^\\s/])" },
  { name: "psexec", option: "-p\\s" },
  { name: "ipmitool", option: "-P\\s" },
  { name: "ncftp", option: "-p\\s" },
  { name: "osql", option: "-P\\s?" },
  { name: "expdp", option: "[\\w$#]{1,64}/" },
  { name: "impdp", option: "[\\w$#]{1,64}/" },
  { name: "useradd", option: "-p\\s" },
  { name: "usermod", option: "-p\\s" },
  { name: "bcp", option: "-P\\s?" },
  { name: "altool", option: "-p\\s" },
  { name: "unlock-keychain", option: "-p\\s" },
  { name: "create-keychain", option: "-p\\s" },
  { name: "schtasks", option: "/rp\\s" },
  { name: "mkpasswd", option: "(?<=mkpasswd\\s)(?:-m\\s\\S{1,16}\\s)?(?=[^\\s-])" },
  { name: "mc alias set", option: "https?://\\S{1,128}\\s\\S{1,64}\\s" },
  { name: "kinit", option: "<<<\\s?" },
  { name: "smbpasswd", option: "<<<\\s?" },
  { name: "chpasswd", option: "<<<\\s?", user: "[\\w.-]{1,32}:" },
  { name: "rootpw", option: "--plaintext\\s" },
  { name: "impacket-", option: "", user: "(?:[\\w.-]{1,64}/)?[\\w.-]{1,64}:" },
  { name: "xfreerdp", option: "/p:" },
  { name: "nmcli", option: "password\\s" },
  { name: "kubeadm", option: "--token[ =]" },
  { name: "gh secret set", option: "(?:-b|--body)[ =]?" },
  { name: "aws ssm put-parameter", option: "--value[ =]" },
  { name: "az keyvault secret set", option: "--value[ =]" },
  { name: "wpa_passphrase", option: "(?<=wpa_passphrase\\s)\\S{1,64}\\s" },
  { name: "snmp", option: "-[AX]\\s" },
  { name: "convertto-securestring", option: "(?:-String\\s)?(?=[\"'])" },
  { name: "curl", option: "(?:-u\\s?|--(?:proxy-)?user[ =])", user: USER },
  { name: "http -a", option: "-a\\s?", user: USER },
  { name: "http --auth", option: "--auth[ =]", user: USER },
  { name: "etcdctl", option: "--user[ =]", user: USER },
  { name: "lftp", option: "(?:[\"']?open\\s)?-u\\s?", user: "[^\\s,\"'$]{1,64}," },
  { name: "net ads", option: "-U\\s?", user: "[^\\s%\"']{1,64}%" },
  { name: "smbclient", option: "(?:-U\\s?|--user=)", user: "[^\\s%\"']{1,64}%" },
  { name: "htpasswd", option: "-\\w{0,6}b\\w{0,6}\\s(?:[^\\s-]\\S{0,255}\\s){1,2}" },
  { name: "isql", option: "-P\\s?" },
  { name: "mssql-cli", option: "-P\\s?" },
  { name: "beeline", option: "-p\\s" },
  { name: "cypher-shell", option: "-p\\s" },
  { name: "couchbase-cli", option: "-p\\s" },
  { name: "evil-winrm", option: "-p\\s" },
  { name: "crackmapexec", option: "-p\\s" },
  { name: "netexec", option: "-p\\s" },
  { name: "rdesktop", option: "-p\\s" },
  { name: "snyk auth", option: "(?<=auth\\s)(?=[\\da-f]{8}-)" },
  { name: "xh -a", option: "-a\\s?", user: USER },
  { name: "jdbc:oracle:", option: "[A-Za-z][\\w$#]{0,63}/" },
];

/** Maximum length of a command, in bytes, and maximum number of its options that may be a password. */
const MAX_COMMAND_BYTES = 512;
const MAX_OPTIONS = 4;
/** Between an option and its value: a blank, or the separator of a list such as `["sshpass", "-p", "…"]`. */
const SEPARATOR = String.raw`(?:\s|["'],\s{0,32}["'])`;
const NAMES = COMMANDS.map(({ name }) => name.replaceAll(/[^\w ]/g, String.raw`\$&`)).join("|");
/** Options by command, longest names first. */
const OPTIONS: readonly (readonly [name: string, option: RegExp])[] = COMMANDS.toSorted(
  (a, b) => b.name.length - a.name.length,
).map(({ name, option, user = "" }) => [
  name,
  new RegExp(
    String.raw`(?<=[\s"',:(])${option.replace(/\\s(?=\??$)/, () => SEPARATOR)}(?:"${user}([^"\n]{1,128})"|'${user}([^'\n]{1,128})'|${user}["']?([^\s"'@]{1,128}))`,
    "g",
  ),
]);

/** Passwords in command arguments without a key name: `mysql -p…`, `sshpass -p …`. */
export const COMMAND_PASSWORD: Rule = {
  id: "command-password",
  about: "the password in the arguments of a command",
  pattern: [`(?:${NAMES})(?=[\\w.:-]{0,16}[\\s"',:])`, "i"],
  anchors: COMMANDS.map(({ name }) => name),
  follow: { skip: "\\w.-", maxSkip: 16, need: "\\s\"',:", minRun: 1 },
  read: readCommand,
};

/**
 * Returns the passwords in the arguments of the command that starts at an offset, such as `mysql -p…`. Leaves out
 * values that look like words, code or placeholders. A command ends at `|`, `;`, `&`, or a line break without a
 * backslash, a comma or a bracket before it, or where the same command starts again, and is read up to {@link MAX_COMMAND_BYTES} bytes. Empty
 * if none of the known commands starts there.
 */
export function readCommand(text: string, at: number): SecretValues {
  const line = /^(?:[\\,[]\r?\n|[^\n|;&])*/.exec(text.slice(at, at + MAX_COMMAND_BYTES))![0];
  const lower = line.toLowerCase();
  const [name, option] = OPTIONS.find(([prefix]) => lower.startsWith(prefix)) ?? [];
  const next = name === undefined ? -1 : lower.indexOf(` ${name} `, 1);
  const command = next < 0 ? line : line.slice(0, next);
  const values: SecretValue[] = [];
  let options = 0;
  for (const match of option === undefined ? [] : command.matchAll(option)) {
    if (++options > MAX_OPTIONS) break;
    const value = match[1] ?? match[2] ?? match[3]!;
    const start = at + match.index + match[0].lastIndexOf(value);
    if (isPassword(value)) values.push({ start, end: start + value.length });
  }
  return { values, end: at + 1 };
}

function isPassword(value: string): boolean {
  return isRandom(value, "password", "last") || isChosenPassword(value);
}
