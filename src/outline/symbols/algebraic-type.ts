import { shortenText } from "../text/shortened.ts";

/**
 * Type in Haskell, Elm, OCaml or the like whose constructors and fields may follow on the lines below. Below `data A = A {`,
 * fields are definitions.
 */
const HEAD = /^(?:(?:data|newtype) [^{}]*|type (?!(?:class|object|family|instance)\b)[^={}]*(?:=[^{}]*|= \{)?)$/u;
/** Start of such a line, and of one with a field. */
const PART = /^[=|{},]/u;
const FIELD = /^(?:[{,][ \t]*)?(?:mutable[ \t]+)?(\w[\w', \t]*?)[ \t]*::?[ \t]/u;
const REMARK = /(?:^|\s)--.*$|\(\*(?:[^*]|\*(?!\)))*\*\)$/u;
const MAX_LINES = 60;
const MAX_LENGTH = 1600;

/**
 * Returns a type of Haskell, Elm, OCaml or the like on one line, with its constructors and fields, or with the names of
 * its fields if it would be longer than `maxLength`. `undefined` for other declarations, and for a type without lines
 * below.
 * @param at index of the line
 */
export function algebraicTypeAt(lines: readonly string[], at: number, maxLength: number): string | undefined {
  const first = codeOf(lines[at]);
  if (!HEAD.test(first) || first.length > MAX_LENGTH) return undefined;
  const parts = partsBelow(lines, at, first);
  if (parts.length === 0) return undefined;
  let whole = first;
  for (const part of parts) whole += part.startsWith(",") ? part : ` ${part}`;
  whole = whole.replace(/= \|/u, "=").replace(/[,;] \}$/u, " }");
  const names = parts.flatMap(
    (part) =>
      FIELD.exec(part)?.[1]
        ?.split(",")
        .map((name) => name.trim()) ?? [],
  );
  const isLong = whole.length > maxLength && names.length > 0;
  return shortenText(isLong ? `${whole.slice(0, whole.indexOf("{"))}{ ${names.join(", ")} }` : whole, maxLength);
}

/** Lines below a head that belong to the type, up to the end of its record; none if an open record does not end. */
function partsBelow(lines: readonly string[], at: number, first: string): readonly string[] {
  const isOpen = first.endsWith("{");
  const parts: string[] = [];
  let length = first.length;
  for (const line of lines.slice(at + 1, at + 1 + MAX_LINES)) {
    const part = codeOf(line);
    if (part === "") continue;
    if ((!isOpen && !PART.test(part)) || length > MAX_LENGTH) break;
    parts.push(part);
    length += part.length;
    if (part.startsWith("}")) return [...parts.slice(0, -1), "}"];
  }
  return isOpen ? [] : parts;
}

function codeOf(line = ""): string {
  return line.replace(REMARK, "").trim();
}
