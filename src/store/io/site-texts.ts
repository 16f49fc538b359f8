import { CarryonError } from "../../base/index.ts";
import { isConfidential } from "../../base/io/index.ts";
import { DEFAULT_PATIENCE, sendToRegistry } from "./registry/registry-request.ts";

/** Text to download from a site. */
export interface TextRequest {
  readonly sha256: string;
  readonly bytes: number;
}

/** Number of digest digits in text names on a site; all digits if texts share the first ones. */
const NAME_DIGITS = [12, 64];

/**
 * Returns a function that downloads texts from a Carryon site by their digest, without verifying them. The function
 * returns `undefined` if the site answers with a status other than 200, or with more bytes than stated. Follows no
 * redirects.
 * @throws CarryonError `usage` unless the address uses https or is on this machine; the function throws
 * `registry-failed`
 */
export function siteTexts(address: string): (request: TextRequest) => Promise<Buffer | undefined> {
  const base = siteAddress(address);
  return async ({ sha256, bytes }) => {
    for (const digits of NAME_DIGITS) {
      const url = new URL(`blobs/${sha256.slice(0, digits)}.txt`, base);
      const what = `get ${url.pathname}`;
      const response = await sendToRegistry({ url, what, maxBytes: bytes, patience: DEFAULT_PATIENCE });
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
