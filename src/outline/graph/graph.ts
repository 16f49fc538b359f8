/** The import graph of a snapshot with each file's role and rank. Files are numbered in path order. */
export interface Graph {
  /** Pairs of file numbers (importer, imported), sorted, without duplicates or self-imports. */
  readonly edges: Uint32Array;
  /** For each file, the number of its imports that name a missing file of the repository. */
  readonly unresolved: Uint16Array;
  /** For each file, its PageRank in thousandths; a file that no other leads to has 1. */
  readonly ranks: Uint32Array;
  /** For each file, the index of its role in `FILE_ROLES`. */
  readonly roles: Uint8Array;
}
