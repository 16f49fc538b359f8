import { convertToTsx } from "@astrojs/astro2tsx";

/** TypeScript that stands in for an `.astro` file or one of its scripts. */
export interface ShadowFile {
  readonly path: string;
  readonly code: string;
  /** The `.astro` file and its text. */
  readonly source: string;
  readonly text: string;
  /** Offset in `text` of an offset in `code`; `undefined` for generated code. */
  readonly offsetOf: (offset: number) => number | undefined;
}

/**
 * Converts an `.astro` file to TSX, and each of its module scripts to a TypeScript file.
 * @throws Error if the file has syntax errors
 */
export function shadowFiles(source: string, text: string): readonly ShadowFile[] {
  const { code, mappings, scripts, diagnostics } = convertToTsx(text, { filename: source, ambientTypes: true });
  const [first] = diagnostics;
  if (first !== undefined) throw new Error(`${source}:${placeOf(text, first.position.start)} ${first.message}`);
  const offsetOf = (offset: number): number | undefined => {
    const span = mappings.find(([start, length]) => start <= offset && offset <= start + length);
    return span === undefined ? undefined : span[2] + Math.min(offset - span[0], span[3]);
  };
  return [
    { path: `${source}.tsx`, code, source, text, offsetOf },
    ...scripts
      .filter(({ content }) => content.trim() !== "")
      .map(({ content, position }, index) => ({
        path: `${source}.${index}.ts`,
        code: content,
        source,
        text,
        offsetOf: (offset: number) => position.start + offset,
      })),
  ];
}

/** Place in the `.astro` file, as `path:line:column`, of a place in its shadow. */
export function sourcePlace({ code, source, text, offsetOf }: ShadowFile, line: number, column: number): string {
  const lines = code.split("\n").slice(0, line - 1);
  const offset = offsetOf(lines.reduce((sum, { length }) => sum + length + 1, column - 1));
  return `${source}:${offset === undefined ? "" : placeOf(text, offset)}`;
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `${before.split("\n").length}:${offset - before.lastIndexOf("\n")}`;
}
