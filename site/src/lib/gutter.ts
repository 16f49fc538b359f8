import { CHUNK_LINES } from "./chunks.ts";

/** Counters that hold the hundreds of a line number, for the lines before, in and after the middle of a chunk. */
const HUNDREDS = ["h", "i", "j"] as const;

/**
 * Styles that write the line numbers beside each chunk: all of them in one generated text, so that a text of any length
 * needs no element per line, and no number is ever selected, copied or found. A line number is its hundreds, from a
 * counter that each chunk raises by two, and its last two digits, which every chunk has in common.
 */
export function gutterStyles(): string {
  const first = Array.from({ length: CHUNK_LINES }, (_, at) => `"${at + 1}\\a"`);
  const other = Array.from({ length: CHUNK_LINES }, (_, at) => {
    const line = at + 1;
    return `counter(${HUNDREDS[Math.floor(line / 100)]}) "${String(line % 100).padStart(2, "0")}\\a"`;
  });
  return `/* Written by lib/gutter.ts; \`npx vitest run --project unit test/unit/site -u\` writes it again. */
.lines {
  counter-reset: h -2 i -1 j 0;
}
.lines > div {
  counter-increment: h 2 i 2 j 2;
}
.lines pre::before {
  content: ${filled(other)} / "";
}
.lines > :first-child > pre::before {
  content: ${filled(first)} / "";
}
`;
}

/** In lines of 120 characters, as the formatter leaves them. */
function filled(parts: readonly string[]): string {
  const lines = ["  content:"];
  for (const part of parts) {
    const line = `${lines.at(-1)} ${part}`;
    if (line.length <= 120) lines[lines.length - 1] = line;
    else lines.push(`    ${part}`);
  }
  return lines.join("\n").slice("  content: ".length);
}
