import { Transform, type Writable } from "node:stream";
import { formatCount } from "../base/index.ts";

/** Maximum number of bytes in a message, including its line break. The SDK closes the connection on longer ones. */
export const MAX_MESSAGE_BYTES: number = 10 * 2 ** 20;
/** Number of bytes at each end of a message that are searched for its id. */
const SEARCHED_BYTES = 4096;
const LINE_END = 0x0a;
/** JSON-RPC code for an invalid request. The SDK's enum would pull in its server. */
const INVALID_REQUEST = -32_600;

const ID = String.raw`"id"\s*:\s*(-?\d{1,16}|"(?:[^"\\]|\\.){0,200}")`;
/** Id at the start of a message, after other short members. */
const LEADING_ID = new RegExp(
  String.raw`^\s*\{(?:\s*"(?:jsonrpc|method)"\s*:\s*"[^"\\]{0,200}"\s*,){0,2}\s*${ID}\s*[,}]`,
  "u",
);
/** Id at the end of a message. Quotes inside a string are escaped, so this never matches part of a parameter. */
const TRAILING_ID = new RegExp(String.raw`[{,]\s*${ID}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`, "u");

/** Message that is being received. */
interface Message {
  readonly parts: Buffer[];
  size: number;
  /** Both ends of an oversized message. */
  head: Buffer;
  tail: Buffer;
}

/**
 * Creates a stream that passes messages on one by one. A message over 10 MiB is discarded while it arrives and answered
 * with an error, so that the connection stays open. The error has the message's id if one of its ends shows it,
 * otherwise `null`. Text after the last line break is dropped.
 * @param output stream for the answers
 */
export function refuseLongMessages(output: Writable): Transform {
  let message = newMessage();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        receive(message, chunk.subarray(start, end + 1));
        if (message.size <= MAX_MESSAGE_BYTES) this.push(Buffer.concat(message.parts));
        else output.write(refusalOf(message));
        message = newMessage();
        start = end + 1;
      }
      receive(message, chunk.subarray(start));
      done();
    },
  });
}

function newMessage(): Message {
  return { parts: [], size: 0, head: Buffer.alloc(0), tail: Buffer.alloc(0) };
}

/* oxlint-disable eslint/no-param-reassign -- mutates `message` */
function receive(message: Message, part: Buffer): void {
  const { parts } = message;
  message.size += part.length;
  parts.push(part);
  if (message.size <= MAX_MESSAGE_BYTES) return;
  if (message.head.length === 0) message.head = Buffer.from(Buffer.concat(parts).subarray(0, SEARCHED_BYTES));
  message.tail = Buffer.concat([message.tail, ...parts.map((one) => one.subarray(-SEARCHED_BYTES))]).subarray(
    -SEARCHED_BYTES,
  );
  parts.length = 0;
}

function refusalOf({ size, head, tail }: Message): string {
  const match = LEADING_ID.exec(head.toString("utf8")) ?? TRAILING_ID.exec(tail.toString("utf8"));
  const id: unknown = JSON.parse(match?.[1] ?? "null");
  const text = `The message has ${formatCount(size)} bytes, the limit is ${formatCount(MAX_MESSAGE_BYTES)}. Send less, such as the end of a log`;
  return `${JSON.stringify({ jsonrpc: "2.0", id, error: { code: INVALID_REQUEST, message: text } })}\n`;
}
