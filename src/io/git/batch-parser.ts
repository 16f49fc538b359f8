const LINE_END = 0x0a;

/** What `git cat-file` says about one object. */
export type ObjectReply =
  | { readonly kind: "object"; readonly type: string; readonly bytes: Buffer }
  | { readonly kind: "size"; readonly size: number }
  | { readonly kind: "oversize"; readonly size: number }
  | { readonly kind: "missing" };

interface Body {
  readonly reply: ObjectReply;
  /** Where the bytes go; empty when they are skipped. */
  readonly into: Buffer;
  filled: number;
  /** Bytes still to come, the line end after the object among them. */
  left: number;
}

/** What a parser needs to know of the questions that were asked, and who gets the answers. */
export interface BatchConsumer {
  /** False for `--batch-check`, which sends no bodies. */
  readonly hasBodies: boolean;
  /** The oldest unanswered question; an object of more than `maxBytes` is skipped while it streams by. */
  question(): { readonly id: string; readonly maxBytes: number } | undefined;
  reply(reply: ObjectReply): void;
  /** The output is no answer to the question: nothing after it can be relied on. */
  lost(): void;
}

/**
 * Takes the output of `git cat-file --batch` in any pieces and gives one reply for each object.
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
        // git takes the size from a loose object's own word; a damaged one has another number of bytes.
        if (chunk[at - 1] === LINE_END) consumer.reply(body.reply);
        else consumer.lost();
        body = undefined;
      }
    }
  };
}

/** Replies where no body follows; otherwise says what body does. */
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

/** Moves what a chunk has of a body and says where the rest of the chunk begins. */
function fill(body: Body, chunk: Buffer, at: number): number {
  const end = Math.min(chunk.length, at + body.left);
  if (body.filled < body.into.length) body.filled += chunk.copy(body.into, body.filled, at, end);
  body.left -= end - at;
  return end;
}
