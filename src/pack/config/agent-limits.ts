/** Size limits for replies of `carryon mcp`. Absent limits use the defaults. */
export interface AgentLimits {
  /** Reply size, in tokens, for calls without `max_tokens`. */
  readonly replyTokens?: number;
  /**
   * With `--offload`, larger results are stored and the reply shows only their beginning. In tokens; the default is the
   * reply size.
   */
  readonly offloadTokens?: number;
  /** With `--offload`, the reply to a larger result is only its id. In tokens; the default is twice `offloadTokens`. */
  readonly pointerTokens?: number;
  /** Length of the preview of an offloaded result, in UTF-16 code units. */
  readonly previewCharacters?: number;
}

/** Bounds for the size of one reply, in tokens. */
export const REPLY_TOKEN_BOUNDS = { min: 200, max: 200_000 };
/** Maximum preview length, in UTF-16 code units. */
export const MAX_PREVIEW_LENGTH = 6000;
