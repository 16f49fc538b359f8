/** Bytes searched for a declaration. HTML requires it in the first 1,024, but not every page complies. */
const HEAD_BYTES = 4096;

/** Declarations at the start of a text: XML, CSS, JSP, HTML, LaTeX, mail and catalogs of translations. */
const MARKUP: readonly RegExp[] = [
  /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/iu,
  /^@charset\s+"([\w.:-]+)"/iu,
  /<%@\s*page\s[^%>]*?(?:pageEncoding\s*=\s*|charset\s*=\s*)["']?([\w.:-]+)/iu,
  /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/iu,
  /\\usepackage\s*\[([\w-]+)\]\s*\{inputenc\}/u,
  /^"?content-type:[^\n]{0,80}?charset="?([\w.:-]+)/imu,
];

/** Encoding declaration for an interpreter or editor: `# -*- coding: cp1251 -*-`, `vim: set fileencoding=sjis`. */
const CODING_LINE = /(?:coding|\bfenc)\s*[:=]\s*([\w.-]+)/u;

/** Finds the encoding name that a text declares at its start; `undefined` if it declares none. */
export function declaredEncoding(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1", 0, HEAD_BYTES);
  for (const declaration of MARKUP) {
    const name = declaration.exec(head)?.[1];
    if (name !== undefined) return name;
  }
  const [first = "", second = ""] = head.split("\n", 2);
  return (CODING_LINE.exec(first) ?? CODING_LINE.exec(second))?.[1];
}
