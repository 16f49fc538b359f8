import { CarryonError } from "../../../base/index.ts";
import { nameFromUrl } from "../git/origin.ts";

/** URL, or git's equivalent, with a ref. */
export interface UrlAndRef {
  /** Address for git: an `https://` or `ssh://` URL, `http://` only for this machine, or `user@host:path`. */
  readonly url: string;
  /** Branch, tag or full commit id. Defaults to the default branch. */
  readonly ref: string | undefined;
}

/** Repository on another machine, and the ref to read. */
export interface RemoteAddress extends UrlAndRef {
  /** `owner/name` if the path ends in both, otherwise the whole URL. */
  readonly name: string;
}

const SHORT = /^(?<path>\w[\w.-]{0,99}\/\w[\w.-]{0,99})(?:@(?<ref>.*))?$/;
const URL_FORM = /^(?<scheme>https?|ssh):\/\/(?<authority>[^/]+)\/(?<path>[^@]+?)\/?(?:@(?<ref>.*))?$/;
const SCP_FORM = /^(?<authority>\w[\w.-]*@[a-z\d](?:[a-z\d.-]*[a-z\d])?):(?<path>[^@]+?)\/?(?:@(?<ref>.*))?$/i;

const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;
const USER_AT_HOST = /^(?:\w[\w.-]*@)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;
const THIS_MACHINE = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;
/** Path segment that can neither be an option nor lead upwards. */
const PATH_SEGMENT = /^(?!\.{1,2}$)[\w.~%+][\w.~%+-]*$/;
const REF = /^[\w.=#][\w.+@#=-]*(?:\/[\w.+@#=-]+)*$/;

const AUTHORITIES: Readonly<Record<string, RegExp>> = {
  http: THIS_MACHINE,
  https: HOST,
  ssh: USER_AT_HOST,
};

/**
 * Parses the address of a repository: `owner/name` on `server`, a URL or `user@host:path`, each with an optional
 * `@ref`.
 * @param server root URL of the forge for short addresses
 * @throws CarryonError `usage` for anything else, such as other protocols, options, passwords and commands
 */
export function parseRemote(text: string, server: string): RemoteAddress {
  const { url, ref } = shortAddress(text, server) ?? urlAddress(text) ?? scpAddress(text) ?? {};
  if (url === undefined || (ref !== undefined && !REF.test(ref))) throw notAnAddress(text);
  return { url, name: nameFromUrl(url) ?? url, ref };
}

function shortAddress(text: string, server: string): UrlAndRef | undefined {
  const { path, ref } = SHORT.exec(text)?.groups ?? {};
  return path === undefined ? undefined : { url: `${server.replace(/\/$/, "")}/${path}`, ref };
}

function urlAddress(text: string): UrlAndRef | undefined {
  const { scheme = "", authority = "", path = "", ref } = URL_FORM.exec(text)?.groups ?? {};
  const isAllowed = AUTHORITIES[scheme]?.test(authority) === true && isPath(path);
  return isAllowed ? { url: `${scheme}://${authority}/${path}`, ref } : undefined;
}

function scpAddress(text: string): UrlAndRef | undefined {
  const { authority, path = "", ref } = SCP_FORM.exec(text)?.groups ?? {};
  return isPath(path) ? { url: `${authority}:${path}`, ref } : undefined;
}

function isPath(path: string): boolean {
  return path
    .replace(/^\//, "")
    .split("/")
    .every((part) => PATH_SEGMENT.test(part));
}

function notAnAddress(text: string): CarryonError {
  const displayText = JSON.stringify(text.replace(/\/\/.*@/, "//…@"));
  return new CarryonError("usage", `${displayText} is not a repository address`, {
    hint: "Use owner/name, an https or ssh URL without a password, or user@host:path, each with an optional @ref.",
  });
}
