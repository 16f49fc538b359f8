import { posix } from "node:path";
import { type MarkupElement, readMarkup } from "./markup.ts";

/** Page in parsed form for the checks. */
export interface ReadPage {
  /** Path below the site's root. */
  readonly path: string;
  readonly elements: readonly MarkupElement[];
  readonly ids: ReadonlySet<string>;
  /**
   * Number of lines of the displayed text, including those that scripts draw on demand; 0 if the page displays none.
   */
  readonly lines: number;
}

/**
 * Every page of a site by path.
 * @throws Error that names a page whose markup is not strict
 */
export function readPages(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, ReadPage> {
  const pages = [...files].filter(([path]) => path.endsWith(".html"));
  return new Map(pages.map(([path, bytes]) => [path, readPage(path, bytes)]));
}

function readPage(path: string, bytes: Buffer): ReadPage {
  try {
    const elements = readMarkup(bytes.toString("utf8"));
    const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
    const lines = elements.map(({ attributes }) => Number(attributes.get("data-lines") ?? 0));
    return { path, elements, ids: new Set(ids), lines: lines.reduce((a, b) => Math.max(a, b), 0) };
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Attributes that contain addresses. */
const ADDRESSES = ["href", "src", "action", "poster", "srcset", "data-copy", "data-index", "xlink:href"];

/** Address and the page that contains it. */
export interface Address {
  readonly page: string;
  readonly element: string;
  readonly value: string;
}

/** Every address of the pages. Buttons that copy a plain line do not count. */
export function addressesIn(pages: ReadonlyMap<string, ReadPage>): readonly Address[] {
  return [...pages.values()].flatMap(({ path, elements }) =>
    elements.flatMap(({ name, attributes }) =>
      ADDRESSES.flatMap((key) => {
        const value = attributes.get(key);
        return value === undefined || (key === "data-copy" && value === "line")
          ? []
          : [{ page: path, element: name, value }];
      }),
    ),
  );
}

/** Whether an address leads out of the site. */
export function isOutside({ value }: Address): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//iu.test(value);
}

/** Site that addresses are checked against. */
interface Surroundings {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pages: ReadonlyMap<string, ReadPage>;
  /** Path of the site's root on its host. */
  readonly base: string;
}

/**
 * Describes the problem with an address inside the site; `undefined` if it names an existing file and, with a fragment,
 * an element in it.
 */
function wrongWith({ page, value }: Address, { files, pages, base }: Surroundings): string | undefined {
  const [way, fragment] = partsOf(value);
  if (way.startsWith("/") && page !== "404.html") return "begins at the root of the host";
  const absolute = way.startsWith("/") ? way : posix.join(base, posix.dirname(page), way);
  if (!absolute.startsWith(base)) return "leads out of the site";
  const path = way === "" ? page : decodeURIComponent(absolute.slice(base.length));
  if (!/[^/]\.[a-z]+$/u.test(path)) return "does not end in the name of a file";
  if (!files.has(path)) return "names no file";
  const isThere = fragment === undefined || isIn(pages.get(path), decodeURIComponent(fragment));
  return isThere ? undefined : "names no element and no line";
}

/** Whether a fragment names an element of a page, or a line of its displayed text. */
function isIn(page: ReadPage | undefined, fragment: string): boolean {
  if (page?.ids.has(fragment) === true) return true;
  const [, first, last = first] = /^L([1-9]\d*)(?:-L?([1-9]\d*))?$/u.exec(fragment) ?? [];
  return page !== undefined && last !== undefined && Number(last) <= page.lines;
}

function partsOf(address: string): readonly [way: string, fragment: string | undefined] {
  const [before = "", ...after] = address.split("#");
  return [before.split("?")[0] ?? "", after.length === 0 ? undefined : after.join("#")];
}

/** All broken addresses of a site, each with its problem. */
export function brokenAddresses(files: ReadonlyMap<string, Buffer>, base = "/"): readonly string[] {
  const pages = readPages(files);
  return addressesIn(pages)
    .filter((address) => !isOutside(address))
    .flatMap((address) => {
      const wrong = wrongWith(address, { files, pages, base });
      return wrong === undefined ? [] : [`${address.page}: <${address.element}> ${address.value} ${wrong}`];
    });
}
