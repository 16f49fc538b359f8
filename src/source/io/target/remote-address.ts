import { CarryonError } from "../../../base/index.ts";
import { nameFromUrl } from "../git/origin.ts";
import { parseRepositoryPage } from "./repository-page.ts";

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
  /** Ref and path in the URL of a page, such as `feature/x/src`. Only the repository's refs say where the ref ends. */
  readonly refAndPath?: string | undefined;
}

const SHORT = /^(?<path>\w[\w.-]{0,99}\/\w[\w.-]{0,99})(?:@(?<ref>.*))?$/;
const URL_FORM = /^(?<scheme>https?|ssh):\/\/(?<authority>[^/]+)\/(?<path>[^@]+?)\/?(?:@(?<ref>.*))?$/;
const SCP_FORM = /^(?<authority>\w[\w.-]*@[a-z\d](?:[a-z\d.-]*[a-z\d])?):(?<path>[^@]+?)\/?(?:@(?<ref>.*))?$/i;

const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;
const USER_AT_HOST = /^(?:\w[\w.-]*@)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;
const THIS_MACHINE = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;
/** Path segment that can neither be an option nor lead upwards. */
const PATH_SEGMENT = /^(?!\.{1,2}$)[\w.~%+][\w.~%+-]*$/;
/** Matches a ref that can be neither an option nor a refspec. */
export const REMOTE_REF: RegExp = /^[\w.=#][\w.+@#=-]*(?:\/[\w.+@#=-]+)*$/;

const AUTHORITIES: Readonly<Record<string, RegExp>> = {
  http: THIS_MACHINE,
  https: HOST,
  ssh: USER_AT_HOST,
};

/** Matches a URL, a page of GitHub without its scheme, or git's `user@host:path`. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:www\.)?github\.com\/|[\w.-]+@[\w.-]+:)/iu;

/** Whether a text looks like an address rather than a path or a ref. Does not recognize `owner/name`. */
export function isRemoteAddress(text: string): boolean {
  return ADDRESS.test(text);
}

const OWNER_AND_NAME = /^\w[\w-]{0,38}\/\w[\w.-]{0,99}$/u;

/** Endings of files that names of repositories rarely have. `.js` is missing because of names such as `next.js`. */
const FILE_ENDING =
  /\.(?:c|cc|cjs|cpp|cs|css|cts|go|h|hpp|html|java|json|jsx|kt|lock|md|mjs|mts|php|py|rb|rs|scss|sh|sql|svg|swift|toml|ts|tsx|txt|xml|ya?ml)$/iu;

/**
 * Whether a text can be the `owner/name` of a repository on GitHub. It can also be a path or a ref, but not a mistyped
 * path of a source file.
 */
export function isOwnerAndName(text: string): boolean {
  return OWNER_AND_NAME.test(text) && !FILE_ENDING.test(text);
}

/**
 * Parses the address of a repository: `owner/name` on `server`, a URL or `user@host:path`, each with an optional
 * `@ref`, or the URL of a page on GitHub.
 * @param server root URL of the forge for short addresses
 * @throws CarryonError `usage` for anything else, such as other protocols, options, passwords and commands
 */
export function parseRemote(text: string, server: string): RemoteAddress {
  const page = parseRepositoryPage(text, server);
  if (page === "other-page") throw notAnAddress(text);
  const { url, ref } = page ?? shortAddress(text, server) ?? urlAddress(text) ?? scpAddress(text) ?? {};
  if (url === undefined || (ref !== undefined && !REMOTE_REF.test(ref))) throw notAnAddress(text);
  return { url, name: nameFromUrl(url) ?? url, ref, ...(page !== undefined && { refAndPath: page.refAndPath }) };
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
    hint: "Use owner/name, an https or ssh URL without a password, or user@host:path, each with an optional @ref, or the URL of a folder on GitHub.",
  });
}
