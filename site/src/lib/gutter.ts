import { CHUNK_LINES } from "./chunks.ts";

/** Counters that hold the hundreds of a line number, for the lines before, in and after the middle of a chunk. */
const HUNDREDS = ["h", "i", "j"] as const;

/**
 * Styles that write the line numbers beside each chunk: all of them in one generated text, so that a text of any length
 * needs no element per line, and no number is ever selected, copied or found. A line number is its hundreds, from a
 * counter that each chunk raises by two, and its last two digits, which every chunk has in common.
 */
export function gutterStyles(): string {
  const first = Array.from({ length: CHUNK_LINES }, (_, at) => `"${at + 1}\\a"`).join("");
  const other = Array.from({ length: CHUNK_LINES }, (_, at) => {
    const line = at + 1;
    return `counter(${HUNDREDS[Math.floor(line / 100)]})"${String(line % 100).padStart(2, "0")}\\a"`;
  }).join("");
  return `/* Written by lib/gutter.ts; \`npx vitest run --project unit test/unit/site -u\` writes it again. */
.lines {
  counter-reset: h -2 i -1 j 0;
}
.lines > div {
  counter-increment: h 2 i 2 j 2;
}
.lines pre::before {
  content: ${other} / "";
}
.lines > :first-child > pre::before {
  content: ${first} / "";
}
`;
}
