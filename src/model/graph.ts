/** Which file of a snapshot imports which, what each is for, and how much it matters to the others. Files are numbered in path order. */
export interface Graph {
  /** Pairs of numbers, importer and imported, sorted, without repetition and without a file importing itself. */
  readonly edges: Uint32Array;
  /** For each file, imports that name a file of the repository which is not there. */
  readonly unresolved: Uint16Array;
  /** For each file, its PageRank in parts per million of the whole. */
  readonly ranks: Uint32Array;
  /** For each file, the place of its role in `FILE_ROLES`. */
  readonly roles: Uint8Array;
}
