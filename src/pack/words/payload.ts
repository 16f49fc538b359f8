import { type PayloadCut, PAYLOAD_KINDS } from "../facts/facts.ts";
import { type Finding, pluralize } from "../../base/index.ts";

/** Formats the data cut from a text: `24,000 characters of base64`, `4,096 NUL characters`. */
export function describePayload({ kind, characters }: PayloadCut): string {
  if (kind === "NUL") return pluralize(characters, "NUL character");
  return `${pluralize(characters, "character")} of ${kind === "notebook" ? "output" : kind}`;
}

/**
 * Formats how a file with cut data is packed: `packed without 24,000 characters of base64`.
 * @param args number of cut characters by kind of data
 */
export function describePayloads(args: Finding["args"]): string {
  const cuts = (["notebook", ...PAYLOAD_KINDS] as const).flatMap((kind) => {
    const characters = Number(args[kind] ?? 0);
    return characters > 0 ? [describePayload({ kind, characters })] : [];
  });
  const without = cuts.length === 0 ? "" : ` without ${cuts.join(", ")}`;
  return args["notebook"] === undefined ? `packed${without}` : `a notebook, packed as its cells${without}`;
}
