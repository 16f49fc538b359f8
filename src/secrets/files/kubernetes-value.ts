import { isLikelyPassword } from "../keys/values/judge.ts";

/** Placeholder in angle brackets, reference, code around a manifest, elided text, a path, or a constant of YAML. */
const PLACEHOLDER =
  /^<[^<>\n]*>(?:@[\w.]+)?$|^\$[A-Z_]+$|^[`%]|^\*+$|^\*\*[^*]+\*\*$|\.{3}$|\w\.{3}\w|^(?:true|false|null|none|yes|no)$|placeholder|^your[-_]|^change[-_]?me|^(?:\/[\w.-]+){2,}$|^[a-z]+:\/\/$/i;
/** Keys of values that are not secret by themselves. */
const PUBLIC_KEY =
  /(?:^|[-_.]|[a-z](?=[A-Z]))(?:ur[il]|name|user|username(?:_in)?|address|ca|crt|host|hostname|server|port|type|project|namespaces?|region|endpoint|e?mail|proxy|insecure|id|database|bucket|enabled)$/i;
const KEY = /["']?([\w.-]{1,64})["']?[\t ]{0,8}:[\t ]{0,8}["']?$/;
const URL = /^(?:[a-z+]{2,12}:\/\/|git@)[\w.-]+(?::\d+)?(?:[/:][\w./-]*)?$/;
const LINK = /:\/\/|@/;
const CERTIFICATE = /^-----BEGIN CERTIFICATE-----(?![^]*PRIVATE KEY)/;
const BASE64 = /^[\w+/]{4,}={0,2}$/;

/**
 * Whether a value of a Kubernetes secret is secret. False for placeholders, certificates, and plain names, users and addresses
 * without a password, in plain text or Base64.
 * @param before text before the value
 */
export function isKubernetesSecret(value: string, before: string): boolean {
  if (PLACEHOLDER.test(value) || CERTIFICATE.test(value)) return false;
  if (BASE64.test(value) && CERTIFICATE.test(Buffer.from(value, "base64").toString("latin1"))) return false;
  const key = KEY.exec(before)?.[1];
  return key === undefined || !PUBLIC_KEY.test(key) || !(isPlain(value) || isPlain(decoded(value)));
}

function decoded(value: string): string {
  const text = BASE64.test(value) ? Buffer.from(value, "base64").toString("latin1") : "";
  return /^[\x20-\x7e]+$/.test(text) ? text : value;
}

/** Whether a text is readable: an address without a query and without random parts, or not random. */
function isPlain(text: string): boolean {
  if (LINK.test(text) && !/^[\w.-]+@[\w.-]+$/.test(text))
    return URL.test(text) && !text.split(/[/:]/).some(isLikelyPassword);
  return text.length < 64 && !isLikelyPassword(text);
}
