/** How much `carryon mcp` puts into one reply. */
export interface AgentLimits {
  /** Tokens of a reply whose call has no `max_tokens`. */
  readonly replyTokens?: number;
  /** With `--offload`: a larger result is stored, and the reply is its beginning. The default is the size of a reply. */
  readonly offloadTokens?: number;
  /** With `--offload`: of a larger result, the reply is only its id. The default is twice `offloadTokens`. */
  readonly pointerTokens?: number;
  /** How much of the beginning of an offloaded result stays, in UTF-16 code units. */
  readonly previewCharacters?: number;
}

/** The least and the most tokens of a reply. */
export const REPLY_TOKENS = { least: 200, most: 200_000 };
/** The longest preview, in UTF-16 code units. */
export const MAX_PREVIEW_LENGTH = 6000;
