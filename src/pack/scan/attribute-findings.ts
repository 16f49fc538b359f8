import type { ScannedFile } from "./file.ts";
import type { Finding } from "../../base/index.ts";
import type { AttributeLookup } from "../../source/index.ts";

/**
 * Returns up to three notices, each with a file count and an example: for files that `git archive` leaves out, for
 * files that it rewrites, and for files with a filter.
 */
export function attributeFindings(files: readonly ScannedFile[], attributes: AttributeLookup): readonly Finding[] {
  const paths = files.map(({ entry }) => entry.path);
  const among = (name: string, has: (path: string) => boolean): string[] =>
    attributes.mentions(name) ? paths.filter(has) : [];
  const ignored = among("export-ignore", (path) => attributes.exportIgnored(path));
  const substituted = among("export-subst", (path) => attributes.of(path).get("export-subst") === true);
  const filtered = among("filter", (path) => typeof attributes.of(path).get("filter") === "string");
  return [
    ...notice("export-attributes", ignored, { attribute: "export-ignore" }),
    ...notice("export-attributes", substituted, { attribute: "export-subst" }),
    ...notice("filtered-file", filtered, { filters: filtersOf(filtered, attributes) }),
  ];
}

function notice(code: Finding["code"], paths: readonly string[], args: Finding["args"]): Finding[] {
  const [example] = paths;
  return example === undefined ? [] : [{ code, severity: "notice", args: { ...args, files: paths.length, example } }];
}

function filtersOf(paths: readonly string[], attributes: AttributeLookup): readonly string[] {
  return [...new Set(paths.map((path) => String(attributes.of(path).get("filter"))))].toSorted();
}
