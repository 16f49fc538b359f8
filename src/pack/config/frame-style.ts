/**
 * Styles of the frame around a file: a Markdown heading or an XML tag. Both end with a line that repeats the boundary.
 */
export const FRAME_STYLES = ["markdown", "xml"] as const;

export type FrameStyle = (typeof FRAME_STYLES)[number];
