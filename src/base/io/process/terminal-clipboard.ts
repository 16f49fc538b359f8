import { CarryonError } from "../../error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Maximum number of bytes to send in one OSC 52 sequence. Many terminals drop sequences of more than 100,000 bytes
 * without notice, and Base64 adds a third.
 */
const MAX_BYTES = 74_994;

/**
 * Refuses a text of more than {@link MAX_BYTES} bytes, which many terminals would drop. @throws CarryonError `usage`
 */
export function requireTerminalSize({ length }: Uint8Array): void {
  if (length <= MAX_BYTES) return;
  const size = Math.ceil(length / 1000);
  throw new CarryonError("usage", `the text has ${size} KB, and many terminals take at most 74 KB for the clipboard`, {
    hint: "Write it to a file with -o, or fit it with a --budget of about 16k tokens.",
  });
}

/**
 * Formats the escape sequence that sets the clipboard of the terminal: OSC 52. A terminal passes it on over ssh. Inside
 * tmux, wraps it so that tmux hands it to its own terminal.
 */
export function clipboardSequence(text: Uint8Array, { TMUX: tmux = "" }: Environment): string {
  const sequence = `\u001B]52;c;${Buffer.from(text).toString("base64")}\u0007`;
  return tmux === "" ? sequence : `\u001BPtmux;${sequence.replaceAll("\u001B", "\u001B\u001B")}\u001B\\`;
}
