import { CarryonError } from "../../model/error.ts";
import type { Manifest } from "../../model/manifest.ts";
import { manifestSchema } from "../../model/manifest-schema.ts";
import { formatRecords, rootOf } from "./records.ts";

/**
 * Reads the text of a `manifest.json` and checks its form, its byte form and its root.
 * @throws CarryonError `pack-damaged` where it is no manifest of a version that this tool knows, whole and sound
 */
export function readManifest(text: string): Manifest {
  const parsed = parse(text);
  const schema = typeof parsed === "object" && parsed !== null && "schema" in parsed ? String(parsed.schema) : "";
  if (schema !== "carryon.manifest/1") {
    throw new CarryonError("pack-damaged", `manifest.json is of schema ${JSON.stringify(schema)}, this version reads "carryon.manifest/1"`);
  }
  const result = manifestSchema.safeParse(parsed);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new CarryonError("pack-damaged", `manifest.json: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not valid"}`);
  }
  if (formatRecords(parsed as object) !== text) throw new CarryonError("pack-damaged", "manifest.json is not in the form it was written in");
  if (rootOf(parsed as object) !== result.data.root) throw new CarryonError("pack-damaged", "manifest.json does not match its root digest");
  return result.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CarryonError("pack-damaged", "manifest.json is not JSON", { cause: error });
  }
}
