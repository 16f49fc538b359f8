import type { FrameStyle } from "../../pack/index.ts";

/** Format of task packs for an agent. */
export interface AgentText {
  readonly frames: FrameStyle;
  /** Front matter that makes the agent recognize the file; ends with an empty line. */
  readonly front: string;
  /** Tells the agent how to use the pack. The same for every pack. */
  readonly instructions: string;
  /** Path where the agent looks for the pack. */
  readonly place: string;
}
