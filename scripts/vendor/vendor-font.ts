/**
 * Writes the outlines of the characters that social cards are drawn with. Run it after updating `@fontsource/inter` and
 * commit the result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkitten";

const FILE = new URL("../../src/site/card/glyphs.generated.ts", import.meta.url);
const NOTICE = `/*
 * Written by scripts/vendor/vendor-font.ts; do not edit. Outlines of Inter:
 * Copyright 2016 The Inter Project Authors, SIL Open Font License 1.1, see THIRD-PARTY-NOTICES.md.
 */
`;
/** Units that an em has in the file; the font has 2,048. */
const EM = 1000;
/** Printable ASCII, and the other characters of our words. */
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from("·…–—−×’“”"),
];
const COMMANDS: Readonly<Record<string, string>> = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", closePath: "Z" };
const { resolve } = createRequire(import.meta.url);

/** Returns a line for each character: it, its width, and its path from the baseline up, as in SVG. */
function glyphLines(weight: number): readonly string[] {
  const font = create(readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`)));
  if (!("glyphForCodePoint" in font)) throw new Error("the file has several fonts");
  const scaled = (value: number): number => Math.round((value * EM) / font.unitsPerEm);
  return CHARACTERS.map((character) => {
    const code = character.codePointAt(0)!;
    if (!font.hasGlyphForCodePoint(code)) throw new Error(`the font has no ${character}`);
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    const steps = path.commands.map(({ command, args }) => {
      const letter = COMMANDS[command];
      if (letter === undefined) throw new Error(`a path has a ${command}`);
      return letter + args.map(scaled).join(" ");
    });
    return `${character}${scaled(advanceWidth)} ${steps.join("")}`;
  });
}

const texts = [400, 600].map((weight) => `  ${JSON.stringify(glyphLines(weight).join("\n"))},`);
writeFileSync(
  FILE,
  `${NOTICE}
/** Regular and semibold. One character a line: itself, its width in thousandths of an em, a space, its path. */
export const GLYPHS: readonly [regular: string, semibold: string] = [
${texts.join("\n")}
];
`,
);
