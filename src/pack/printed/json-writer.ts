import type { FormatWriter } from "./printed-pack.ts";

/** Writes a pack as one JSON object, with one line for each file. */
export const jsonWriter: FormatWriter = {
  beginning({ name, pack, encoding, files, tokens, preamble }) {
    const head = { schema: "carryon.printed-pack/1", name, pack, encoding, counts: { files, tokens }, preamble };
    return `${JSON.stringify(head).slice(0, -1)},\n"files":[`;
  },
  entry({ path, view, chapter, lines, isByPatterns, tokens, text }, number) {
    const fields = { path, view, ...(chapter !== "" && { chapter }), ...(lines && { lines }) };
    const origin = isByPatterns ? { by: "patterns" } : {};
    return `${number === 1 ? "" : ","}\n${JSON.stringify({ ...fields, ...origin, tokens, text })}`;
  },
  end: ({ notes }) => `\n],\n"notes":${JSON.stringify(notes)}}\n`,
};
