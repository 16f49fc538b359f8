import type { FrameStyle } from "../../pack/index.ts";

/** How the pack of a task is written for an agent. */
export interface AgentText {
  readonly frames: FrameStyle;
  /** Front matter, by which the agent knows what the file is; ends with an empty line. */
  readonly front: string;
  /** What the agent does with the pack; the same for every pack. */
  readonly instructions: string;
  /** The file where the agent looks for it. */
  readonly place: string;
}
