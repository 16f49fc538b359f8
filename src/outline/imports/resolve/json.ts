/** Parses JSON with optional comments, trailing commas and byte order mark. Returns `undefined` for any other text. */
export function readJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/u, "");
  return parseOrUndefined(plain) ?? parseOrUndefined(withoutComments(plain));
}

/** Returns an own property of an object; `undefined` if it is missing or `value` is not an object. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** Returns the properties of an object as pairs, in order; empty for anything but an object. */
export function members(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The value if it is a string, otherwise `undefined`. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns the strings in a list, or a single string as a list of one. Empty for anything else. */
export function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** Whether a value is an object other than an array. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
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
