const LINE_END = 0x0a;

/** Reply of `git cat-file` for one object. */
export type ObjectReply =
  | { readonly kind: "object"; readonly type: string; readonly bytes: Buffer }
  | { readonly kind: "size"; readonly size: number }
  | { readonly kind: "oversize"; readonly size: number }
  | { readonly kind: "missing" };

interface Body {
  readonly reply: ObjectReply;
  /** Buffer for the bytes; empty if the object is skipped. */
  readonly target: Buffer;
  filled: number;
  /** Remaining bytes, including the line feed after the object. */
  remaining: number;
}

/** Supplies the parser with pending requests and receives the replies. */
export interface BatchConsumer {
  /** False for `--batch-check`, which sends no bodies. */
  readonly hasBodies: boolean;
  /** Oldest pending request. An object larger than `maxBytes` is skipped without buffering it. */
  oldestRequest(): { readonly id: string; readonly maxBytes: number } | undefined;
  reply(reply: ObjectReply): void;
  /** Called when the output does not match the request. Nothing after that point can be trusted. */
  lost(): void;
}

/**
 * Returns a function to feed with the output of `git cat-file --batch` (or `--batch-check`) in chunks of any size. It
 * calls `consumer.reply` once per object. Format: git-cat-file(1), "BATCH OUTPUT".
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
        if (body.remaining > 0) return;
        // Git trusts the size in a loose object's header; a damaged object has another number of bytes.
        if (chunk[at - 1] === LINE_END) consumer.reply(body.reply);
        else consumer.lost();
        body = undefined;
      }
    }
  };
}

/** Replies if no body follows; otherwise returns the body to read. */
function readHead(head: string, consumer: BatchConsumer): Body | undefined {
  const { id = "", maxBytes = 0 } = consumer.oldestRequest() ?? {};
  const [, replyId, type, digits] = /^([0-9a-f]+) (?:(\w+) (\d+)|missing)$/.exec(head) ?? [];
  if (replyId !== id) consumer.lost();
  else if (type === undefined) consumer.reply({ kind: "missing" });
  else if (!consumer.hasBodies) consumer.reply({ kind: "size", size: Number(digits) });
  else return startBody(type, Number(digits), maxBytes);
  return undefined;
}

function startBody(type: string, size: number, maxBytes: number): Body {
  const isOversize = size > maxBytes;
  const target = Buffer.allocUnsafe(isOversize ? 0 : size);
  const reply: ObjectReply = isOversize ? { kind: "oversize", size } : { kind: "object", type, bytes: target };
  return { reply, target, filled: 0, remaining: size + 1 };
}

/**
 * Copies bytes of a chunk into a body.
 * @returns offset of the unread rest of the chunk
 */
function fill(body: Body, chunk: Buffer, at: number): number {
  const end = Math.min(chunk.length, at + body.remaining);
  if (body.filled < body.target.length) body.filled += chunk.copy(body.target, body.filled, at, end);
  body.remaining -= end - at;
  return end;
}
