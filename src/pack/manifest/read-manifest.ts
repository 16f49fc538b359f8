import { z } from "zod";
import { CarryonError } from "../../base/index.ts";
import type { Manifest } from "./manifest-model.ts";
import { manifestSchema } from "./manifest-schema.ts";
import { formatRecords, rootDigest } from "./records.ts";

/** Schema prefix of site manifests. */
const SITE_SCHEMA_PREFIX = "carryon.site-manifest/";

/**
 * Parses the text of a `manifest.json` and verifies its schema, its exact bytes and its root digest.
 * @throws CarryonError `pack-damaged` if it was altered or is not a manifest of a supported version; `not-a-pack` if it
 * belongs to a site
 */
export function readManifest(text: string): Manifest {
  const parsed = parse(text);
  const { schema } = parsed;
  if (typeof schema === "string" && schema.startsWith(SITE_SCHEMA_PREFIX)) {
    throw new CarryonError("not-a-pack", "this is a site, not a pack", {
      hint: "Give a directory that carryon pack wrote.",
    });
  }
  if (schema !== "carryon.manifest/1") {
    throw damaged(`has schema ${JSON.stringify(schema)}; this version reads "carryon.manifest/1"`);
  }
  const result = manifestSchema.safeParse(parsed);
  if (!result.success) throw damaged(`is not valid: ${z.prettifyError(result.error).split("\n", 2).join(" ")}`);
  if (formatRecords(parsed) !== text) throw damaged("was altered after it was written");
  if (rootDigest(parsed) !== result.data.root) throw damaged("does not match its root digest");
  return result.data;
}

function parse(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw damaged("is not a JSON object", cause);
  }
}

function damaged(what: string, cause?: unknown): CarryonError {
  return new CarryonError("pack-damaged", `manifest.json ${what}`, { cause });
}
