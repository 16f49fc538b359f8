import { Transform, type Writable } from "node:stream";
import { formatCount } from "../base/index.ts";

/** Maximum bytes of one message with its line end. The SDK closes the connection at more than this. */
export const MAX_MESSAGE_BYTES: number = 10 * 2 ** 20;
/** Bytes at both ends of a message in which its id is searched for. */
const REACH = 4096;
const LINE_END = 0x0a;
/** JSON-RPC's code for an invalid request. The SDK's enum would have to be loaded with its server. */
const INVALID_REQUEST = -32_600;

const ID = String.raw`"id"\s*:\s*(-?\d{1,16}|"(?:[^"\\]|\\.){0,200}")`;
/** The id at the beginning, after members whose values are short. */
const FIRST = new RegExp(
  String.raw`^\s*\{(?:\s*"(?:jsonrpc|method)"\s*:\s*"[^"\\]{0,200}"\s*,){0,2}\s*${ID}\s*[,}]`,
  "u",
);
/** The id at the end. What is in a string has a backslash before its quotes, so this is never part of a parameter. */
const LAST = new RegExp(String.raw`[{,]\s*${ID}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`, "u");

/** A message that is being received. */
interface Message {
  readonly parts: Buffer[];
  size: number;
  /** Both ends of a message that is too long. */
  head: Buffer;
  tail: Buffer;
}

/**
 * Passes messages on, one by one. A message above the limit is dropped while it arrives and answered with an error, so
 * that the connection stays open.
 * @param output stream that answers go to
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
  if (message.head.length === 0) message.head = Buffer.from(Buffer.concat(parts).subarray(0, REACH));
  message.tail = Buffer.concat([message.tail, ...parts.map((one) => one.subarray(-REACH))]).subarray(-REACH);
  parts.length = 0;
}

function refusalOf({ size, head, tail }: Message): string {
  const found = FIRST.exec(head.toString("utf8")) ?? LAST.exec(tail.toString("utf8"));
  const id: unknown = JSON.parse(found?.[1] ?? "null");
  const text = `The message has ${formatCount(size)} bytes, the limit is ${formatCount(MAX_MESSAGE_BYTES)}. Send less, such as the end of a log`;
  return `${JSON.stringify({ jsonrpc: "2.0", id, error: { code: INVALID_REQUEST, message: text } })}\n`;
}
