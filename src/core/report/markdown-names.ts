import type { DeltaPack } from "../../model/report/delta.ts";
import { grouped } from "../render/number.ts";
import { codeSpan } from "./markdown-text.ts";
import { isOfSeveralScopes, type NameOf } from "./pack-names.ts";

/** Ids of our own defaults, which need no code span. */
const PLAIN: ReadonlyMap<string, string> = new Map(["full", "split", "lite"].map((id) => [id, id.toUpperCase()]));

/** Names for packs that stand beside each other in Markdown: with their scope where there are several. */
export function namesFor(packs: readonly Pick<DeltaPack, "scope">[]): NameOf {
  const several = isOfSeveralScopes(packs);
  return ({ pack, scope }) => (several ? `${codeSpan(scope, 40)} ${packId(pack)}` : packId(pack));
}

/** A pack's id: `LITE`, or a code span for one of the user's own. */
export function packId(id: string): string {
  return PLAIN.get(id) ?? codeSpan(id, 40);
}

/** A path, and a line in it. */
export function placeText(path: string, line?: number): string {
  return line === undefined ? codeSpan(path) : `${codeSpan(path)} line ${grouped(line)}`;
}

/** The first digits of a commit's id. */
export function commitText(id: string): string {
  return codeSpan(id.slice(0, 7));
}

/** Words in a row: `a`, `a and b`, `a, b and c`. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** The first few of a list, and how many there are beyond. */
export function firstFew(words: readonly string[], most: number, total: number = words.length): string {
  const shown = words.slice(0, most);
  return joined(total > shown.length ? [...shown, `${grouped(total - shown.length)} more`] : shown);
}
