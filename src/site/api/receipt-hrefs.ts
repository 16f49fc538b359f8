import { hash } from "node:crypto";

/** Folder of the receipts. */
const RECEIPTS = "api/v1/files";
/** Longer names would exceed the limits of file systems, so a digest replaces them. */
const MAX_NAME_LENGTH = 200;

/**
 * Returns the path of a page of a folder's receipts, relative to the site's root: `api/v1/files/src/util.json` for the
 * folder `src/util`, `api/v1/files/-root.json` for the root, `api/v1/files/src/util/-2.json` for the second page.
 *
 * In a folder's name, `__a` is an uppercase `A`, because some file systems ignore case, and `_2e` any other byte. A
 * part that would begin with `_` gets a `-` in front, because Jekyll drops such files. No other part begins with `-`,
 * which keeps `-root`, `-long` and page numbers unique. If the encoded name exceeds {@link MAX_NAME_LENGTH} characters,
 * `-long/` and the SHA-256 of the folder replace it.
 * @param folder canonical path; empty for the root
 * @param page from 1
 */
export function receiptsHref(folder: string, page = 1): string {
  const name = `${RECEIPTS}/${nameOf(folder)}`;
  return page === 1 ? `${name}.json` : `${name}/-${page}.json`;
}

function nameOf(folder: string): string {
  if (folder === "") return "-root";
  const name = folder.split("/").map(encodePart).join("/");
  return name.length > MAX_NAME_LENGTH ? `-long/${hash("sha256", folder)}` : name;
}

function encodePart(part: string): string {
  const encoded = part.replaceAll(/^-|[^a-z0-9-]/gu, (character) =>
    /^[A-Z]$/u.test(character) ? `__${character.toLowerCase()}` : encodeBytes(character),
  );
  return encoded.startsWith("_") ? `-${encoded}` : encoded;
}

function encodeBytes(character: string): string {
  return Buffer.from(character).toString("hex").replaceAll(/../gu, "_$&");
}
