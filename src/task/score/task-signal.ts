/** Kind of evidence that a task concerns a file. `describeTaskSignal` explains each in a sentence. */
export type TaskSignal =
  | "terms"
  | "path"
  | "words"
  | "defined"
  | "identifiers"
  | "phrases"
  | "passage"
  | "similar commits"
  | "recent"
  | "mentioned"
  | "changed"
  | "size"
  | "role"
  | "learned";
