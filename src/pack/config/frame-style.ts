/**
 * Styles of the frame around a file: a Markdown heading or an XML tag. Both end with a line that repeats the boundary.
 */
export const FRAME_STYLES = ["markdown", "xml"] as const;

/** Style of a pack's frames. `records` is only for printed packs in a format whose entries replace the frames. */
export type FrameStyle = (typeof FRAME_STYLES)[number] | "records";
