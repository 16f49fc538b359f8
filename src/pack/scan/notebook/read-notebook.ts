import { isJsonObject, parseJson } from "../../../base/index.ts";
/** Cell of a Jupyter notebook. */
export interface Cell {
  readonly kind: "code" | "markdown" | "raw";
  readonly source: string;
  readonly outputs: readonly CellOutput[];
}

/** Output of a code cell as text, and the outputs that have no text form. */
export interface CellOutput {
  readonly text: string;
  readonly dropped: readonly { readonly type: string; readonly length: number }[];
}

/** Rendered fields of a notebook. */
export interface Notebook {
  readonly language: string;
  readonly cells: readonly Cell[];
}

/**
 * Parses a notebook of format version 3 or 4, and of version 3 only the first worksheet. Returns `undefined` if the
 * text is not a JSON object with a list of cells or a worksheet. Does not check the version.
 */
export function readNotebook(text: string): Notebook | undefined {
  const root = parseJson(text.replace(/^\ufeff/u, ""));
  if (!isJsonObject(root)) return undefined;
  const sheet = listIn(root, "worksheets")[0];
  const cells = Array.isArray(root["cells"])
    ? listIn(root, "cells")
    : isJsonObject(sheet)
      ? listIn(sheet, "cells")
      : undefined;
  return cells === undefined ? undefined : { language: languageIn(root["metadata"]), cells: cells.map(cellOf) };
}

function listIn(record: Readonly<Record<string, unknown>>, key: string): readonly unknown[] {
  const value = record[key];
  return Array.isArray(value) ? value : [];
}

/** Reads text that may be stored as a list of lines. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((part) => typeof part === "string").join("") : "";
}

function languageIn(metadata: unknown): string {
  if (!isJsonObject(metadata)) return "";
  for (const [key, name] of [
    ["kernelspec", "language"],
    ["language_info", "name"],
  ] as const) {
    const info = metadata[key];
    const language = isJsonObject(info) ? textOf(info[name]) : "";
    if (/^[\w+#.-]{1,40}$/u.test(language)) return language;
  }
  return "";
}

function cellOf(cell: unknown): Cell {
  if (!isJsonObject(cell)) return { kind: "raw", source: "", outputs: [] };
  const type = cell["cell_type"];
  const kind = type === "code" || type === "markdown" ? type : "raw";
  return {
    kind,
    source: textOf(cell["source"] ?? cell["input"]),
    outputs:
      kind === "code"
        ? listIn(cell, "outputs").flatMap((output) => (isJsonObject(output) ? [outputOf(output)] : []))
        : [],
  };
}

const ANSI = /\u001b\[[0-9;:]*[A-Za-z]/gu;

function outputOf(output: Readonly<Record<string, unknown>>): CellOutput {
  const type = output["output_type"];
  if (type === "stream") return { text: plain(textOf(output["text"])), dropped: [] };
  if (type === "error" || type === "pyerr") {
    return { text: plain(`${textOf(output["ename"])}: ${textOf(output["evalue"])}`), dropped: [] };
  }
  const data = isJsonObject(output["data"]) ? output["data"] : {};
  const dropped = Object.keys(data)
    .filter((name) => name !== "text/plain")
    .map((name) => ({ type: name, length: lengthOf(data[name]) }));
  return { text: plain(textOf(data["text/plain"] ?? output["text"])), dropped };
}

/** Removes color codes and keeps only the final state of progress bars. */
function plain(text: string): string {
  return text
    .replaceAll(ANSI, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .map((line) => line.slice(line.lastIndexOf("\r") + 1))
    .join("\n")
    .trimEnd();
}

function lengthOf(value: unknown): number {
  const text = textOf(value);
  return text === "" && isJsonObject(value)
    ? Object.values(value).reduce<number>((sum, part) => sum + textOf(part).length, 0)
    : text.length;
}
