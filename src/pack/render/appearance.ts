import { type Document, type FilePiece, type View, VIEWS } from "./document.ts";
import type { MeasuredFile } from "../scan/file.ts";

/** Where a pack shows a file (document paths in reading order), in which view, and for how many tokens. */
export interface FileAppearance {
  readonly documents: readonly string[];
  readonly view: View;
  readonly tokens: number;
  /** Number of first lines shown in addition to the view; for a `part`, all that is shown. */
  readonly lines?: number;
}

/** How a pack shows files; `undefined` for one that it does not show. */
export type PackAppearances = Pick<ReadonlyMap<MeasuredFile, FileAppearance>, "get">;

/** Where each file is shown: by pack id, in the order of the packs' documents. */
export type AppearancesByPack = ReadonlyMap<string, PackAppearances>;

/** Inverts documents: returns for each pack where its files are shown. */
export function appearancesOf(documents: readonly Document[]): AppearancesByPack {
  const numbers = new Map<MeasuredFile, number>();
  for (const { pieces } of documents) {
    for (const piece of pieces) {
      if (piece.kind !== "text" && !numbers.has(piece.file)) numbers.set(piece.file, numbers.size);
    }
  }
  const packs = new Map<string, AppearanceTable>();
  for (const { pack, path, pieces } of documents) {
    const shown = packs.get(pack) ?? appearanceTable(numbers);
    packs.set(pack, shown);
    // Nearly all files are in one document, and share this list.
    const here = [path];
    for (const piece of pieces) if (piece.kind !== "text") shown.add(piece, here);
  }
  return packs;
}

interface AppearanceTable extends PackAppearances {
  /** Adds a piece of a document. @param here the path of the document, in the same list for all of its pieces */
  add(piece: FilePiece, here: readonly string[]): void;
}

/** In columns, since very many files are shown whole in one document: an object and a place in a map for each are large. */
function appearanceTable(numbers: ReadonlyMap<MeasuredFile, number>): AppearanceTable {
  const documents: (readonly string[])[] = [];
  /** From 1 on, the number of the document that shows a file by a single piece. */
  const places = new Uint32Array(numbers.size);
  const tokens = new Uint32Array(numbers.size);
  const views = new Uint8Array(numbers.size);
  const others = new Map<MeasuredFile, FileAppearance>();
  const get = (file: MeasuredFile): FileAppearance | undefined => {
    const number = numbers.get(file);
    const place = number === undefined ? 0 : places[number]!;
    if (place === 0) return others.get(file);
    return { documents: documents[place - 1]!, view: VIEWS[views[number!]!]!, tokens: tokens[number!]! };
  };
  return {
    get,
    add(piece, here) {
      const number = numbers.get(piece.file)!;
      const appearance = withPiece(get(piece.file), piece, here);
      if (appearance.documents !== here || appearance.lines !== undefined) {
        places[number] = 0;
        others.set(piece.file, appearance);
        return;
      }
      if (documents.at(-1) !== here) documents.push(here);
      places[number] = documents.length;
      tokens[number] = appearance.tokens;
      views[number] = VIEWS.indexOf(appearance.view);
    },
  };
}

/** Returns how packs show a file, as pairs with the pack's id. */
export function appearancesIn(
  packs: AppearancesByPack,
  file: MeasuredFile,
): (readonly [pack: string, appearance: FileAppearance])[] {
  const shown: (readonly [string, FileAppearance])[] = [];
  packs.forEach((files, pack) => {
    const appearance = files.get(file);
    if (appearance !== undefined) shown.push([pack, appearance]);
  });
  return shown;
}

/** Returns the view that a single piece gives of its file. */
export function viewOfPiece(piece: FilePiece): View {
  if (piece.kind === "pointer") return viewOfPiece(piece.body);
  if (piece.kind === "view") return piece.view;
  return piece.slice === undefined ? "full" : "part";
}

/** Adds a piece of a document to how earlier pieces show its file. @param here the path of the document */
function withPiece(before: FileAppearance | undefined, piece: FilePiece, here: readonly string[]): FileAppearance {
  const { documents = here, view = viewOfPiece(piece), tokens = 0, lines } = before ?? {};
  const all = documents.at(-1) === here[0] ? documents : [...documents, ...here];
  const sum = tokens + piece.tokens;
  const body = piece.kind === "pointer" ? piece.body : piece;
  const slice = body.kind === "frame" ? body.slice : undefined;
  if (slice === undefined) {
    return lines === undefined ? { documents: all, view, tokens: sum } : { documents: all, view, tokens: sum, lines };
  }
  // Slices of a file come in order, so with the last one the file is shown in full.
  if (slice.end < piece.file.facts.bytes) return { documents: all, view, tokens: sum, lines: slice.lines[1] };
  return { documents: all, view: view === "part" ? "full" : view, tokens: sum };
}
