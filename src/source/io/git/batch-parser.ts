const LINE_END = 0x0a;

/** The reply of `git cat-file` for one object. */
export type ObjectReply =
  | { readonly kind: "object"; readonly type: string; readonly bytes: Buffer }
  | { readonly kind: "size"; readonly size: number }
  | { readonly kind: "oversize"; readonly size: number }
  | { readonly kind: "missing" };

interface Body {
  readonly reply: ObjectReply;
  /** Buffer for the bytes; empty if the object is skipped. */
  readonly into: Buffer;
  filled: number;
  /** Bytes still to come, including the line feed after the object. */
  left: number;
}

/** Supplies the parser with the pending requests and receives the replies. */
export interface BatchConsumer {
  /** False for `--batch-check`, which sends no bodies. */
  readonly hasBodies: boolean;
  /** Returns the oldest pending request; an object of more than `maxBytes` is skipped without buffering it. */
  question(): { readonly id: string; readonly maxBytes: number } | undefined;
  reply(reply: ObjectReply): void;
  /** Called when the output does not match the request: nothing after it can be trusted. */
  lost(): void;
}

/**
 * Returns a parser for the output of `git cat-file --batch` in chunks of any size; it makes one reply for each object.
 * Format: git-cat-file(1), "BATCH OUTPUT".
 */
export function createBatchParser(consumer: BatchConsumer): (chunk: Buffer) => void {
  let head = "";
  let body: Body | undefined;
  return (chunk) => {
    for (let at = 0; at < chunk.length;) {
      if (body === undefined) {
        const end = chunk.indexOf(LINE_END, at);
        head += chunk.toString("latin1", at, end < 0 ? chunk.length : end);
        if (end < 0) return;
        body = readHead(head, consumer);
        head = "";
        at = end + 1;
      } else {
        at = fill(body, chunk, at);
        if (body.left > 0) return;
        // git trusts the size in a loose object's header; a damaged object has another number of bytes.
        if (chunk[at - 1] === LINE_END) consumer.reply(body.reply);
        else consumer.lost();
        body = undefined;
      }
    }
  };
}

/** Replies if no body follows; otherwise returns the body to read. */
function readHead(head: string, consumer: BatchConsumer): Body | undefined {
  const { id = "", maxBytes = 0 } = consumer.question() ?? {};
  const [, answered, type, digits] = /^([0-9a-f]+) (?:(\w+) (\d+)|missing)$/.exec(head) ?? [];
  if (answered !== id) consumer.lost();
  else if (type === undefined) consumer.reply({ kind: "missing" });
  else if (!consumer.hasBodies) consumer.reply({ kind: "size", size: Number(digits) });
  else return startBody(type, Number(digits), maxBytes);
  return undefined;
}

function startBody(type: string, size: number, maxBytes: number): Body {
  const isOversize = size > maxBytes;
  const into = Buffer.allocUnsafe(isOversize ? 0 : size);
  const reply: ObjectReply = isOversize ? { kind: "oversize", size } : { kind: "object", type, bytes: into };
  return { reply, into, filled: 0, left: size + 1 };
}

/** Copies bytes of a chunk into a body and returns the offset of the rest of the chunk. */
function fill(body: Body, chunk: Buffer, at: number): number {
  const end = Math.min(chunk.length, at + body.left);
  if (body.filled < body.into.length) body.filled += chunk.copy(body.into, body.filled, at, end);
  body.left -= end - at;
  return end;
}
