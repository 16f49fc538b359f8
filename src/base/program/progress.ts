/** Progress of a run. `bytes` counts the bytes read in the current stage. */
export interface Progress {
  readonly stage:
    | "fetching"
    | "listing"
    | "counting"
    | "outlining"
    | "planning"
    | "writing"
    | "verifying"
    | "building"
    | "uploading"
    | "downloading"
    | "summarizing";
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}

/** Reports progress to a surface. */
export type OnProgress = (progress: Progress) => void;
