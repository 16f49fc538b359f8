/** Resolved imports of a snapshot. Files are numbered in path order. */
export interface ImportEdges {
  /** Pairs of file numbers (importer, imported), sorted, without duplicates or self-imports. */
  readonly edges: Uint32Array;
  /** Per file, the number of imports that refer to a missing file of the repository. */
  readonly unresolved: Uint16Array;
}

/** Import graph of a snapshot, with the role of each file. */
export interface UnrankedGraph extends ImportEdges {
  /** Per file, the index of its role in `FILE_ROLES`. */
  readonly roles: Uint8Array;
}

/** Import graph of a snapshot, with the role and rank of each file. Files are numbered in path order. */
export interface Graph extends UnrankedGraph {
  /** Per file, its PageRank in thousandths. A file without incoming edges has the base rank of 1. */
  readonly ranks: Uint32Array;
}
