import { byteSlabs } from "../../base/index.ts";

/** Graph input for one text: its import specifiers and the names that it defines. */
export interface TextSummary {
  readonly imports: readonly string[];
  readonly defines: readonly string[];
  /** Index of its role in `FILE_ROLES`. */
  readonly role: number;
}

/** Summaries of numbered files, stored as bytes. Lists of strings per file would need five times the memory. */
export interface SummaryTable {
  /** Number of summaries. */
  readonly size: number;
  /** Adds the summary of a file. Call it once per file. */
  add(file: number, summary: TextSummary): void;
  /** Whether a file has a summary. The three functions below apply only then. Each call decodes the lists anew. */
  readonly has: (file: number) => boolean;
  readonly importsOf: (file: number) => readonly string[];
  readonly definesOf: (file: number) => readonly string[];
  readonly roleOf: (file: number) => number;
}

const NO_NAMES: readonly string[] = [];
/** Role of a file without a summary. */
const NONE = 255;

/**
 * Creates an empty table of summaries for `files` numbered files.
 * @param files number of files
 */
export function summaryTable(files: number): SummaryTable {
  const [imports, defines] = [namesTable(files), namesTable(files)];
  const roles = new Uint8Array(files).fill(NONE);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(file, summary) {
      imports.add(file, summary.imports);
      defines.add(file, summary.defines);
      roles[file] = summary.role;
      size++;
    },
    has: (file) => roles[file] !== NONE,
    importsOf: imports.of,
    definesOf: defines.of,
    roleOf: (file) => roles[file]!,
  };
}

interface NamesTable {
  readonly add: (file: number, names: readonly string[]) => void;
  readonly of: (file: number) => readonly string[];
}

function namesTable(files: number): NamesTable {
  const slabs = byteSlabs();
  const places = new Uint32Array(files);
  /** In bytes; 0 for no names. */
  const lengths = new Uint32Array(files);
  return {
    add(file, names) {
      if (names.length === 0) return;
      const bytes = Buffer.from(JSON.stringify(names));
      places[file] = slabs.add(bytes);
      lengths[file] = bytes.length;
    },
    of(file) {
      const length = lengths[file]!;
      if (length === 0) return NO_NAMES;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `add` wrote it
      return JSON.parse(slabs.at(places[file]!, length).toString()) as readonly string[];
    },
  };
}
