import { type Document, type FilePiece, type View, VIEWS } from "./document.ts";
import type { MeasuredFile } from "../scan/file.ts";

/** Appearance of a file in a pack: paths of the documents that show it (in reading order), its view and its tokens. */
export interface FileAppearance {
  readonly documents: readonly string[];
  readonly view: View;
  readonly tokens: number;
}

/** Appearance of each file in a pack; `undefined` for files that the pack does not show. */
export interface PackAppearances {
  get(file: MeasuredFile): FileAppearance | undefined;
}

/** Appearance of each file by pack id, in the order of the packs' documents. */
export type AppearancesByPack = ReadonlyMap<string, PackAppearances>;

/** Inverts documents: maps each pack and file to the documents that show the file. */
export function collectAppearances(documents: readonly Document[]): AppearancesByPack {
  const numbers = new Map<MeasuredFile, number>();
  for (const { pieces } of documents) {
    for (const piece of pieces) {
      if (piece.kind !== "text" && !numbers.has(piece.file)) numbers.set(piece.file, numbers.size);
    }
  }
  const packs = new Map<string, AppearanceTable>();
  for (const { pack, path, pieces } of documents) {
    const table = packs.get(pack) ?? appearanceTable(numbers);
    packs.set(pack, table);
    // Nearly all files are in only one document and share this list.
    const paths = [path];
    for (const piece of pieces) if (piece.kind !== "text") table.add(piece, paths);
  }
  return packs;
}

interface AppearanceTable extends PackAppearances {
  /**
   * Adds a piece of a document.
   * @param paths path of the document; must be the same array for all of its pieces
   */
  add(piece: FilePiece, paths: readonly string[]): void;
}

/**
 * Stores appearances in columns. Very many files are shown whole in one document, and an object and a map entry for
 * each would be large.
 */
function appearanceTable(numbers: ReadonlyMap<MeasuredFile, number>): AppearanceTable {
  const documents: (readonly string[])[] = [];
  /** Number, from 1, of the document that shows a file in a single piece; otherwise 0. */
  const places = new Uint32Array(numbers.size);
  const tokens = new Uint32Array(numbers.size);
  const views = new Uint8Array(numbers.size);
  const otherAppearances = new Map<MeasuredFile, FileAppearance>();
  const get = (file: MeasuredFile): FileAppearance | undefined => {
    const number = numbers.get(file);
    const place = number === undefined ? 0 : places[number]!;
    if (place === 0) return otherAppearances.get(file);
    return { documents: documents[place - 1]!, view: VIEWS[views[number!]!]!, tokens: tokens[number!]! };
  };
  return {
    get,
    add(piece, paths) {
      const number = numbers.get(piece.file)!;
      const appearance = addPiece(get(piece.file), piece, paths);
      if (appearance.documents !== paths) {
        places[number] = 0;
        otherAppearances.set(piece.file, appearance);
        return;
      }
      if (documents.at(-1) !== paths) documents.push(paths);
      places[number] = documents.length;
      tokens[number] = appearance.tokens;
      views[number] = VIEWS.indexOf(appearance.view);
    },
  };
}

/** Appearances of a file as pairs with the pack id. */
export function fileAppearances(
  packs: AppearancesByPack,
  file: MeasuredFile,
): (readonly [pack: string, appearance: FileAppearance])[] {
  const appearances: (readonly [string, FileAppearance])[] = [];
  packs.forEach((files, pack) => {
    const appearance = files.get(file);
    if (appearance !== undefined) appearances.push([pack, appearance]);
  });
  return appearances;
}

/**
 * View that a piece gives of its file. A pack has all slices of a file or none, so a slice belongs to the view `full`.
 */
export function viewOfPiece(piece: FilePiece): View {
  if (piece.kind === "pointer") return viewOfPiece(piece.body);
  return piece.kind === "view" ? piece.view : "full";
}

/**
 * Adds a piece of a document to the file's earlier appearance.
 * @param paths path of the document
 */
function addPiece(previous: FileAppearance | undefined, piece: FilePiece, paths: readonly string[]): FileAppearance {
  const { documents = paths, view = viewOfPiece(piece), tokens = 0 } = previous ?? {};
  const documentPaths = documents.at(-1) === paths[0] ? documents : [...documents, ...paths];
  return { documents: documentPaths, view, tokens: tokens + piece.tokens };
}
