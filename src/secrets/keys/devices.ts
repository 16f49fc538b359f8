import type { Rule } from "../rules/rule.ts";
import { isChosenPassword, isLikelyPassword, isRandom } from "./values/judge.ts";

/** Directives of routers, switches and SNMP agents, up to their secret. */
const DIRECTIVES = [
  String.raw`snmp-server\s{1,4}community`,
  String.raw`snmp\s{1,4}community`,
  String.raw`cachemgr_passwd`,
  String.raw`-setcookie`,
  String.raw`nickserv\s{1,4}identify`,
  String.raw`:\srsa\s{1,8}\S{1,64}`,
  String.raw`r[ow]community6?`,
  String.raw`com2sec6?\s{1,32}\S{1,64}\s{1,32}\S{1,64}`,
  String.raw`(?:trap2?|inform)sink\s{1,32}\S{1,64}`,
  // The second password, once the first is redacted.
  String.raw`createuser\s{1,8}\S{1,64}\s{1,8}(?:md5|sha[\d-]{0,4})\s{1,8}["']?\[redacted:[^\]\n]{1,64}\]["']?\s{1,8}(?:aes|des)[\d-]{0,4}`,
  String.raw`createuser\s{1,8}\S{1,64}\s{1,8}(?:md5|sha[\d-]{0,4})`,
  String.raw`:\s(?:eap|xauth|ntlm)`,
  String.raw`(?:tacacs|radius)-server\s{1,4}(?:host\s{1,4}\S{1,64}\s{1,4})?key`,
  String.raw`enable\s{1,4}(?:secret|password)(?:\s{1,4}level\s\d{1,2})?`,
  String.raw`user(?:name)?\s{1,4}(?!(?:and|or)\s)\S{1,64}\s{1,4}(?:privilege\s{1,4}\d{1,2}\s{1,4})?(?:pass|password|secret)`,
  String.raw`isakmp\s{1,4}key`,
  String.raw`key-string`,
  String.raw`(?:authentication|message-digest)-key(?:\s{1,4}\d{1,5}\s{1,4}md5)?`,
  String.raw`(?:pre-shared-key|wpa-psk)\s{1,4}(?:ascii-text|ascii|hexadecimal|hex)`,
  String.raw`(?:chap|pap) password`,
  String.raw`auth (?:md5|sha[\d-]{0,4})`,
  String.raw`priv (?:3?des|aes)(?:\s{1,4}\d{3})?`,
  String.raw`option[ \t]key`,
  String.raw`\n {1,2}key`,
  String.raw`auth_pass`,
  String.raw`sentinel\s{1,4}auth-pass\s{1,4}\S{1,64}`,
];

/** Secrets in the configuration of network devices, which neither `=` nor `:` sets apart. */
export const DEVICE_SECRET: Rule = {
  id: "device-secret",
  about: "a password, key or community in the configuration of a network device",
  pattern: [
    String.raw`(?:${DIRECTIVES.join("|")})\s{1,32}(?:\d\s{1,4})?["']?([^\s"',;\\]{4,128})(?=["'\s,;\\]|$)`,
    "i",
  ],
  anchors: [
    "snmp-server",
    "snmp community",
    "cachemgr_passwd",
    "-setcookie",
    "nickserv",
    ": rsa ",
    "rocommunity",
    "rwcommunity",
    "com2sec",
    "trapsink",
    "trap2sink",
    "informsink",
    "createuser",
    "tacacs-server",
    "radius-server",
    "enable",
    "user",
    "authentication-key",
    "message-digest-key",
    "pre-shared-key",
    "wpa-psk",
    "chap ",
    "pap ",
    "auth md5",
    "auth sha",
    "priv ",
    "option key",
    "option\tkey",
    "\n key",
    "\n  key",
    "isakmp",
    "key-string",
    "auth_pass",
    "sentinel",
    ": eap ",
    ": xauth ",
    ": ntlm ",
  ],
  window: 512,
  accepts: isLikelyPassword,
};

/**
 * Passwords of Redis users: `user bob on >… ~* +@all`.
 * @see https://redis.io/docs/latest/operate/oss_and_stack/management/security/acl/
 */
export const REDIS_USER: Rule = {
  id: "redis-user-password",
  about: "the password in the access rules of a Redis user",
  pattern: [
    String.raw`(?<=set|(?:^|\n|--|#)[\t ]{0,8})user["',\s]{1,4}[\w.@-]{1,64}["',\s]{1,4}(?:[^\n>]{0,160}["',\s])?(?:on|off|reset)["',\s]{1,4}(?:[^\n>]{0,160}["',\s])?>([^\s"'<>]{4,128})(?=["'\s]|$)`,
    "i",
  ],
  anchors: ["user"],
  accepts: (secret) => isRandom(secret, "password", "quoted") || isChosenPassword(secret),
};
