/** XML element without child elements. */
export interface XmlLeaf {
  /** Element names from the root to this element, joined with `/`: `project/build/plugins/plugin/artifactId`. */
  readonly path: string;
  /** Trimmed text, cut to {@link MAX_TEXT_LENGTH} UTF-16 units. */
  readonly text: string;
  /** Line of the closing tag, from 1. */
  readonly line: number;
}

/** Maximum depth of elements, number of leaves, and length of a text in UTF-16 units. */
const MAX_DEPTH = 20;
const MAX_LEAVES = 5000;
const MAX_TEXT_LENGTH = 500;
const NAME = /[^\s/>]{1,100}/y;

/**
 * Lists the elements of an XML text without child elements, in order, up to {@link MAX_LEAVES}. Skips elements nested
 * deeper than {@link MAX_DEPTH} levels, self-closing elements and attributes. A comment inside an element stays in its
 * text. Takes linear time.
 */
export function xmlLeaves(text: string): readonly XmlLeaf[] {
  const leaves: XmlLeaf[] = [];
  const open: string[] = [];
  const lineAt = lineCounter(text);
  /** Offset after the last opening tag; -1 if another tag has followed. */
  let content = -1;
  for (let at = text.indexOf("<"); at !== -1 && leaves.length < MAX_LEAVES; at = text.indexOf("<", at)) {
    const end = endOfTag(text, at);
    const first = text[at + 1];
    if (first === "/") {
      if (content !== -1 && open.length <= MAX_DEPTH) {
        const value = text.slice(content, Math.min(at, content + MAX_TEXT_LENGTH)).trim();
        leaves.push({ path: open.join("/"), text: value, line: lineAt(at) });
      }
      open.pop();
      content = -1;
    } else if (first !== "!" && first !== "?") {
      NAME.lastIndex = at + 1;
      const isEmpty = text[end - 2] === "/";
      if (!isEmpty) open.push(NAME.exec(text)?.[0] ?? "");
      content = isEmpty ? -1 : end;
    }
    at = end;
  }
  return leaves;
}

/** Offset after a tag, a comment or a declaration. An unclosed one extends to the end of the text. */
function endOfTag(text: string, at: number): number {
  const mark = text.startsWith("<!--", at) ? "-->" : text.startsWith("<![CDATA[", at) ? "]]>" : ">";
  const end = text.indexOf(mark, at);
  return end === -1 ? text.length : end + mark.length;
}

/** Returns a function that maps offsets to lines, from 1. Offsets must not decrease. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (offset) => {
    for (; next !== -1 && next < offset; next = text.indexOf("\n", next + 1)) line++;
    return line;
  };
}
