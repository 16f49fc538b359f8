import type { Rule } from "../rules/rule.ts";
import { isRandom, isStrengthenedPassword } from "./values/judge.ts";

/** Directives of routers, switches and SNMP agents, up to their secret. */
const DIRECTIVES = [
  String.raw`snmp-server\s{1,4}community`,
  String.raw`r[ow]community6?`,
  String.raw`com2sec6?\s{1,32}\S{1,64}\s{1,32}\S{1,64}`,
  String.raw`(?:trap2?|inform)sink\s{1,32}\S{1,64}`,
  String.raw`createuser\s{1,8}\S{1,64}\s{1,8}(?:md5|sha[\d-]{0,4})`,
  String.raw`(?:tacacs|radius)-server\s{1,4}(?:host\s{1,4}\S{1,64}\s{1,4})?key`,
  String.raw`enable\s{1,4}(?:secret|password)(?:\s{1,4}level\s\d{1,2})?`,
  String.raw`username\s{1,4}\S{1,64}\s{1,4}(?:privilege\s{1,4}\d{1,2}\s{1,4})?(?:password|secret)`,
  String.raw`isakmp\s{1,4}key`,
  String.raw`key-string`,
  String.raw`auth_pass`,
  String.raw`sentinel\s{1,4}auth-pass\s{1,4}\S{1,64}`,
];

/** Secrets in the configuration of network devices, which neither `=` nor `:` sets apart. */
export const DEVICE_SECRET: Rule = {
  id: "device-secret",
  about: "a password, key or community in the configuration of a network device",
  pattern: [String.raw`(?:${DIRECTIVES.join("|")})\s{1,32}(?:\d\s{1,4})?["']?([^\s"']{4,128})(?=["'\s]|$)`, "i"],
  anchors: [
    "snmp-server",
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
    "username",
    "isakmp",
    "key-string",
    "auth_pass",
    "sentinel",
  ],
  window: 512,
  accepts: (secret) => isRandom(secret, "password", "quoted") || isStrengthenedPassword(secret),
};
