/** An element of XML without other elements in it. */
export interface XmlLeaf {
  /** Names of the elements around it and its own, with `/` between them: `project/build/plugins/plugin/artifactId`. */
  readonly path: string;
  /** Its text, trimmed, at most 500 UTF-16 units. */
  readonly text: string;
  /** Line where it ends, from 1. */
  readonly line: number;
}

/** Levels of elements that are read, kept leaves, and kept length of a text in UTF-16 units. */
const DEEPEST = 20;
const MAX_LEAVES = 5000;
const MAX_TEXT_LENGTH = 500;
const NAME = /[^\s/>]{1,100}/y;

/** Returns the leaves of an XML text in order, at most 5,000; comments and attributes are skipped. Takes linear time. */
export function xmlLeaves(text: string): readonly XmlLeaf[] {
  const leaves: XmlLeaf[] = [];
  const open: string[] = [];
  const lineAt = lineCounter(text);
  /** Offset after the last opening tag, if no other tag has followed. */
  let content = -1;
  for (let at = text.indexOf("<"); at !== -1 && leaves.length < MAX_LEAVES; at = text.indexOf("<", at)) {
    const end = endOfTag(text, at);
    const first = text[at + 1];
    if (first === "/") {
      if (content !== -1 && open.length <= DEEPEST) {
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

/** The offset after a tag, a comment or a declaration; the end of the text if it is not closed. */
function endOfTag(text: string, at: number): number {
  const mark = text.startsWith("<!--", at) ? "-->" : text.startsWith("<![CDATA[", at) ? "]]>" : ">";
  const end = text.indexOf(mark, at);
  return end === -1 ? text.length : end + mark.length;
}

/** Returns a function for the line of an offset, from 1; offsets must not fall. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (offset) => {
    for (; next !== -1 && next < offset; next = text.indexOf("\n", next + 1)) line++;
    return line;
  };
}
