import { z } from "zod";
import { CarryonError } from "../../base/index.ts";
import type { SiteFiles } from "./site-file-port.ts";

/**
 * Fetches a file of a site and parses it as JSON.
 * @throws CarryonError `not-a-site` if it is missing or not JSON, `site-failed` if it cannot be fetched or exceeds
 * `maxBytes`
 */
export async function fetchRecords(site: SiteFiles, path: string, maxBytes: number): Promise<unknown> {
  const bytes = await site.fetch(path, maxBytes);
  if (bytes === undefined) throw notASite(site, `it has no ${path}`);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw notASite(site, `${path} is not JSON`, cause);
  }
}

/** Validates a parsed file of a site by a schema. @throws CarryonError `not-a-site` */
export function parseRecords<Schema extends z.ZodType>(
  schema: Schema,
  form: string,
  value: unknown,
  site: SiteFiles,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const actualForm = z.object({ schema: z.string() }).safeParse(value).data?.schema;
  if (actualForm !== form)
    throw notASite(site, `it has ${JSON.stringify(actualForm ?? "no schema")} instead of ${JSON.stringify(form)}`);
  const [issue] = result.error.issues;
  throw notASite(
    site,
    `its ${form.replace(/^.*\.|\/.*$/gu, "")} data is invalid at ${issue?.path.join(".") ?? "its top"}`,
  );
}

/**
 * Creates the `not-a-site` error for an address without a readable site.
 * @param why reason, as the end of the message after a colon
 */
export function notASite({ address }: SiteFiles, why: string, cause?: unknown): CarryonError {
  return new CarryonError("not-a-site", `${address} is not a site that this version of Carryon can read: ${why}`, {
    hint: "Use the address of the front page of a site written by carryon site, or rebuild that site. To serve a repository, clone it.",
    cause,
  });
}
