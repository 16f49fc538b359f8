import { isJsonObject, parseJson, stringsIn } from "../../../base/index.ts";

/** Parses JSON with optional comments, trailing commas and byte order mark. Returns `undefined` for any other text. */
export function readJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/u, "");
  return parseJson(plain) ?? parseJson(withoutComments(plain));
}

/** Returns the properties of an object as pairs, in order; empty for anything but an object. */
export function members(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** Returns the strings in a list, or a single string as a list of one. Empty for anything else. */
export function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return stringsIn(value);
}

function withoutComments(text: string): string {
  const pieces: string[] = [];
  const mark = /"|\/\/|\/\*|[,}\]]/gu;
  let done = 0;
  let comma = -1;
  for (let token = mark.exec(text); token !== null; token = mark.exec(text)) {
    const between = text.slice(done, token.index);
    pieces.push(between);
    if (between.trim() !== "") comma = -1;
    const end = endOfToken(text, token);
    const isComment = token[0].length === 2;
    if (!isComment) {
      if (comma !== -1 && (token[0] === "}" || token[0] === "]")) pieces[comma] = "";
      comma = token[0] === "," ? pieces.length : -1;
      pieces.push(text.slice(token.index, end));
    }
    done = end;
    mark.lastIndex = end;
  }
  return pieces.join("") + text.slice(done);
}

function endOfToken(text: string, { 0: token, index }: RegExpExecArray): number {
  if (token === '"') {
    for (let i = index + 1; i < text.length; i++) {
      if (text[i] === "\\") i++;
      else if (text[i] === '"') return i + 1;
    }
    return text.length;
  }
  if (token.length === 1) return index + 1;
  const end = text.indexOf(token === "//" ? "\n" : "*/", index + 2);
  if (end === -1) return text.length;
  return token === "//" ? end : end + 2;
}
