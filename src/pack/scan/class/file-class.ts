import type { OmitClass } from "../../config/config.ts";
import type { PathClass } from "../file.ts";
import type { AttributeValue, Attributes } from "../../../source/index.ts";

/** Attributes that affect a file's class. */
export const CLASS_ATTRIBUTES: readonly string[] = ["linguist-generated", "linguist-vendored"];

const NONE: readonly OmitClass[] = [];

/** Classes that linguist counts as generated. */
const GENERATED_FAMILY: readonly OmitClass[] = ["generated", "lock", "minified", "source-map"];

/**
 * Returns a file's class from its class by name, `linguist-generated` and `linguist-vendored`. A set
 * `linguist-generated` decides first and gives `generated`, or keeps a lock file, source map or minified file. A set
 * `linguist-vendored` decides next, whatever the name. An unset attribute or `=false` removes the class, and content
 * cannot add it again (`never`). Unset `linguist-generated` also clears lock files, source maps and minified files,
 * which linguist counts as generated. Without attributes the name decides.
 */
export function fileClass(byName: OmitClass | undefined, attributes: Attributes | undefined): PathClass {
  if (attributes === undefined) return { class: byName ?? "ordinary", never: NONE };
  const generated = truthOf(attributes.get("linguist-generated"));
  const vendored = truthOf(attributes.get("linguist-vendored"));
  const never: readonly OmitClass[] = [
    ...(generated === false ? GENERATED_FAMILY : []),
    ...(vendored === false ? (["vendored"] as const) : []),
  ];
  const nameClass = byName === undefined || never.includes(byName) ? undefined : byName;
  if (generated === true)
    return { class: nameClass !== undefined && GENERATED_FAMILY.includes(nameClass) ? nameClass : "generated", never };
  return { class: vendored === true ? "vendored" : (nameClass ?? "ordinary"), never };
}

function truthOf(value: AttributeValue): boolean | undefined {
  return typeof value === "string" ? value !== "false" : value;
}
