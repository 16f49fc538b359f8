import type { Rule, SecretValues } from "../rules/rule.ts";
import { isChosenPassword, isLikelyPassword, isRandom, isStrengthenedPassword } from "./values/judge.ts";

/** Functions and classes of many languages whose second argument is a password. */
const AFTER_USER: readonly string[] = (
  "networkcredential|usernamepasswordcredentials|usernamepasswordcredential|" +
  "usernamepasswordauthenticationtoken|passwordauthentication|sqlcredential|httpbasicauth|httpdigestauth|" +
  "basicauthentication|basicauth|basic_auth|auth=|authprovider|awscredentials|awsbasiccredentials.create|" +
  "authtokens.basic|credentials.basic|username_pw_set|oracle.connect|oracledb.connect|.login|.auth|" +
  `credentials = |creds = |twilioclient.init|('twilio')|("twilio")|wifi.begin|login(|signin(|sign_in(|` +
  "authenticate(|usernamepasswordtoken|withemailandpassword|changeuserpassword|sp_addlogin|auth = (|crammd5auth|newstaticv4|" +
  "newstaticcredentials|newstaticcredentialsprovider"
).split("|");
/** Those whose third argument is one, after an address and a user. It is the fourth of `credentials`, after a realm. */
const AFTER_ADDRESS: readonly string[] = (
  "getconnection|mysqli|mysqli_connect|new pdo|dbi->connect|new sequelize|mysql.connect|mysqldb.connect|" +
  "ftp_login|ldap_bind|imap_open|ssh2_auth_password|createcredential|plainauth|new \\pdo|ftplib.ftp|" +
  "ftplib.ftp_tls|ldap3.connection|client.connect|pymssql.connect|set_password|minio|withemailandpassword"
).split("|");

/** Pattern for names, which end where a word does. */
const oneOf = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[.()\\]/g, String.raw`\$&`).replace(/\w$/, String.raw`$&\b`)).join("|");
const LITERAL = String.raw`(?:"[^"\n]{0,160}"|'[^'\n]{0,160}')`;
/** Literal, or a name with dots, and the comma after it. */
const ARGUMENT = String.raw`(?:${LITERAL}|[\w.$]{1,64})\s{0,4},\s{0,16}`;
/** Literal that is not a mail address. */
const LAST_ARGUMENT = String.raw`(?:some\()?(?!["'][\w.+-]{1,64}@[\w-]{1,64}\.)(?:"([^"\s]{4,128})"|'([^'\s]{4,128})')`;

/** Passwords in calls without a key name: `new NetworkCredential("bob", "…")`. */
export const ARGUMENT_PASSWORD: Rule = {
  id: "argument-password",
  about: "the password in the arguments of a call",
  pattern: [
    String.raw`(?:(?:${oneOf(AFTER_USER)})|(?:${oneOf(AFTER_ADDRESS)})\(\s{0,16}${ARGUMENT}|credentials\(\s{0,16}(?:${ARGUMENT}){2})\(?\s{0,16}${ARGUMENT}${LAST_ARGUMENT}`,
    "i",
  ],
  anchors: [...AFTER_USER, ...AFTER_ADDRESS, "credentials("],
  accepts: isLikelyPassword,
};

/** Commands that read a password: `docker login --password-stdin`, `sudo -S`. */
const READER = String.raw`(?:[^\n|;&]{1,200}-stdin\b|\s{0,4}(?:sudo\s(?:-\w{1,4}\s){0,3}?-\w{0,3}S\b|gpg\s[^\n|;&]{1,80}-passphrase-fd\b|(?:sudo\s)?(?:chpasswd|passwd|smbpasswd|cryptsetup|vncpasswd)\b))`;

/** Passwords that a shell sends to a command that reads them: `echo … | docker login --password-stdin`. */
export const INPUT_PASSWORD: Rule = {
  id: "input-password",
  about: "a password that is piped into a command",
  pattern: [
    String.raw`(?:echo|printf)\s{1,4}(?:-\w{1,3}\s{1,4}|["']?%s(?:\\n)?["']?\s{1,4})?(?:"(?:[\w.-]{1,64}:)?([^"\s]{4,128})"|'(?:[\w.-]{1,64}:)?([^'\s]{4,128})'|([^\s"'|;&]{4,128}))\s{0,4}\|${READER}`,
    "",
  ],
  anchors: ["echo", "printf"],
  window: 512,
  contains: ["-stdin", "sudo", "passwd", "cryptsetup", "passphrase-fd"],
  accepts: (password) => isRandom(password, "password", "quoted") || isChosenPassword(password),
};

/** Passwords that a script of expect sends to a prompt: `send "…\\r"`, `child.sendline("…")`. */
export const SENT_PASSWORD: Rule = {
  id: "sent-password",
  about: "a password that a script of expect sends",
  pattern: [
    String.raw`send(?:\s{1,4}(?:--?\w{0,4}\s{1,4})?"([^"\s\\]{4,128})\\[rn]|line\((?:"([^"\s]{4,128})"|'([^'\s]{4,128})')\))`,
    "",
  ],
  anchors: ["send"],
  keywords: ["spawn", "expect"],
  accepts: isLikelyPassword,
};

/** Passwords after a user in settings of basic authentication: `basic_auth = bob:…`. */
export const LOGIN_PASSWORD: Rule = {
  id: "login-password",
  about: "the password after a user in settings of basic authentication",
  pattern: [
    String.raw`(?:(?:basic[_-]?auth|userpwd|stats auth)["']?(?:\s{0,4}[=:,])?\s{1,4}["']?|register\s?=>\s?|authorization: basic |static:| login=|\]:(?:25|465|587)[\t ]{1,8})[\w.@-]{1,64}:([^\s"'@/]{6,128})(?=["'\s@]|$)`,
    "i",
  ],
  anchors: [
    "register =>",
    "register=>",
    "authorization: basic ",
    "basicauth",
    "basic_auth",
    "basic-auth",
    "userpwd",
    "stats auth",
    "static:",
    " login=",
    "]:25",
    "]:465",
    "]:587",
  ],
  accepts: (password) => isRandom(password, "password", "last") || isStrengthenedPassword(password),
};

/** Text before the quote at the end of a password. */
const LITERAL_START = /"([^"\s]{4,128})$/;

/** Passwords in Java, which takes them as characters: `"…".toCharArray()`. */
export const CHARACTERS_PASSWORD: Rule = {
  id: "characters-password",
  about: "a literal that becomes an array of characters, as passwords in Java do",
  pattern: [String.raw`"\.toCharArray\(\)`, "i"],
  anchors: ['".tochararray()'],
  read: readCharacters,
};

function readCharacters(text: string, at: number): SecretValues {
  const password = LITERAL_START.exec(text.slice(Math.max(0, at - 160), at))?.[1];
  const isSecret = password !== undefined && isLikelyPassword(password);
  return { values: isSecret ? [{ start: at - password.length, end: at }] : [], end: at + 1 };
}

/** Passwords after a user in documents: "Default login: `admin` / `…`". */
export const DOCUMENTED_PASSWORD: Rule = {
  id: "documented-password",
  about: "a password after a user in a document",
  pattern: [
    /(?:log[- ]?in|sign[- ]?in|credentials|account|user)[^\n`]{0,40}`[\w.@-]{1,40}`\s?(?:\/|:|,|and|with)\s?(?:password\s)?`([^`\s]{6,64})`|(?:login|credentials|creds|ftp|rdp|ssh|vpn|wifi|wlan|zugang)\W{1,4}[\w.@-]{1,40}\s\/\s([^\s`]{6,64})/
      .source,
    "i",
  ],
  anchors: [
    "login",
    "log-in",
    "log in",
    "signin",
    "sign-in",
    "sign in",
    "zugang",
    "credentials",
    "creds",
    "ftp",
    "rdp",
    "ssh",
    "vpn",
    "wifi",
    "wlan",
    "account",
    "user",
  ],
  window: 256,
  contains: ["`", " / "],
  accepts: isLikelyPassword,
};

/**
 * Passwords of users in the login module of Kafka: `user_alice="…"`.
 * @see https://kafka.apache.org/documentation/#security_sasl_plain
 */
export const KAFKA_USER: Rule = {
  id: "kafka-user-password",
  about: "the password of a user in the login module of Kafka",
  pattern: [String.raw`\buser_[\w.-]{1,64}="([^"\s]{4,128})"`, ""],
  anchors: ["user_"],
  keywords: ["plainloginmodule"],
  accepts: isLikelyPassword,
};
