import type { MemberUses } from "../sketch.ts";
import { byteSlabs } from "../../base/index.ts";

/** Facts about one text that the graph is built from. */
export interface TextSummary {
  /** Import specifiers as written. */
  readonly imports: readonly string[];
  /** Names that it takes from packages as a whole. */
  readonly uses: readonly MemberUses[];
  /** Defined names that other files of the package can use without importing this file. */
  readonly members: readonly string[];
  /** All names that it defines. */
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
  /** Whether a file has a summary. The functions below apply only then. Each call decodes the lists anew. */
  readonly has: (file: number) => boolean;
  readonly importsOf: (file: number) => readonly string[];
  readonly usesOf: (file: number) => readonly MemberUses[];
  readonly membersOf: (file: number) => readonly string[];
  readonly definesOf: (file: number) => readonly string[];
  readonly roleOf: (file: number) => number;
}

/** Role of a file without a summary. */
const NONE = 255;

/**
 * Creates an empty table of summaries for `files` numbered files.
 * @param files number of files
 */
export function summaryTable(files: number): SummaryTable {
  const imports = listTable<string>(files);
  const uses = listTable<MemberUses>(files);
  const members = listTable<string>(files);
  const defines = listTable<string>(files);
  const roles = new Uint8Array(files).fill(NONE);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(file, summary) {
      imports.add(file, summary.imports);
      uses.add(file, summary.uses);
      members.add(file, summary.members);
      defines.add(file, summary.defines);
      roles[file] = summary.role;
      size++;
    },
    has: (file) => roles[file] !== NONE,
    importsOf: imports.of,
    usesOf: uses.of,
    membersOf: members.of,
    definesOf: defines.of,
    roleOf: (file) => roles[file]!,
  };
}

interface ListTable<T> {
  readonly add: (file: number, list: readonly T[]) => void;
  readonly of: (file: number) => readonly T[];
}

/** Creates an empty table of lists of plain values, stored as JSON. */
function listTable<T>(files: number): ListTable<T> {
  const slabs = byteSlabs();
  const places = new Uint32Array(files);
  /** In bytes; 0 for an empty list. */
  const lengths = new Uint32Array(files);
  return {
    add(file, list) {
      if (list.length === 0) return;
      const bytes = Buffer.from(JSON.stringify(list));
      places[file] = slabs.add(bytes);
      lengths[file] = bytes.length;
    },
    of(file) {
      const length = lengths[file]!;
      if (length === 0) return [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `add` wrote it
      return JSON.parse(slabs.at(places[file]!, length).toString()) as readonly T[];
    },
  };
}
