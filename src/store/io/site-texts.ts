import { CarryonError } from "../../base/index.ts";
import { isConfidential } from "../../base/io/index.ts";
import { PATIENCE, sendToRegistry } from "./registry/registry-request.ts";

/** What is asked of a site. */
export interface WantedText {
  readonly sha256: string;
  readonly bytes: number;
}

/** Digits in the names of texts on a site; all of them if texts share the first. */
const NAMES = [12, 64];

/**
 * Returns a function that downloads texts from a site of Carryon, unchecked; `undefined` for one that is not there. Follows no redirects.
 * @throws CarryonError `usage` if the address is neither https nor of this machine; the function, `registry-failed`
 */
export function siteTexts(address: string): (wanted: WantedText) => Promise<Buffer | undefined> {
  const base = siteAddress(address);
  return async ({ sha256, bytes }) => {
    for (const digits of NAMES) {
      const url = new URL(`blobs/${sha256.slice(0, digits)}.txt`, base);
      const what = `get ${url.pathname}`;
      const response = await sendToRegistry({ url, what, most: bytes, patience: PATIENCE });
      if (response.status === 200) return response.read(bytes);
      response.drop();
    }
    return undefined;
  };
}

function siteAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address.endsWith("/") ? address : `${address}/`) : undefined;
  if (url !== undefined && isConfidential(url)) return url;
  throw new CarryonError("usage", `${JSON.stringify(address.slice(0, 200))} is not the address of a site`, {
    hint: "Give store, git, or the https URL of a site that carryon site wrote.",
  });
}
