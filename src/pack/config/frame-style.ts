/** How the lines around a file look: a Markdown heading, or an XML tag. Both end with a line that repeats a boundary. */
export const FRAME_STYLES = ["markdown", "xml"] as const;

/** One of `FRAME_STYLES`. */
export type FrameStyle = (typeof FRAME_STYLES)[number];
