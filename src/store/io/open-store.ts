import { hash } from "node:crypto";
import {
  type BlobStore,
  CarryonError,
  type ContentId,
  type ReferenceList,
  type StoredBlob,
  isContentId,
} from "../../base/index.ts";
import { removeAbandoned, writeError } from "../../base/io/index.ts";
import {
  type BlobFileOptions,
  emptyTrashBack,
  filesOfBlob,
  freshen,
  missingBlob,
  readBlob,
  readBlobFile,
  removeBlobFile,
  writeBlob,
} from "./blob-files.ts";
import { listBlobs, sweepBlobs } from "./blob-sweep.ts";
import { type BlobCodec, blobCodec, MAX_CONTENT_BYTES } from "./codec.ts";
import { logOperation } from "./operation-log.ts";
import { DRAFT } from "./durable-file.ts";
import {
  pendingReferences,
  readReferences,
  referenceNames,
  removeReferences,
  writeReferences,
} from "./references/reference-files.ts";
import type { StoreFolder } from "./store-folder.ts";

/** How a store writes. */
export interface StoreWriting {
  readonly codec?: BlobCodec;
  /** Whether to wait for the disk with each file; `true` by default. */
  readonly sync?: boolean;
}

/** Opens the store in a folder that has one. Several processes may use it at the same time. */
export function openStore(folder: StoreFolder, { codec = blobCodec(), sync = true }: StoreWriting = {}): BlobStore {
  const options: BlobFileOptions = { codec, sync };
  return {
    put: (bytes) => wrapped(folder, () => putBlob(folder, bytes, options)),
    get: (id) => readBlob(folder, id, options),
    has: (id) => filesOfBlob(folder, id).length > 0,
    blobs: () => listBlobs(folder),
    refer: (list) => wrapped(folder, () => writeList(folder, list, sync)),
    forget: (name) => wrapped(folder, () => removeReferences(folder, name)),
    names: () => referenceNames(folder),
    list: (name) => readReferences(folder, name),
    pending: () => pendingReferences(folder),
    sweep: (blobs, referenced) => wrapped(folder, () => sweepBlobs(folder, blobs, referenced)),
    tidy() {
      wrapped(folder, () => emptyTrashBack(folder));
      for (const place of [folder.temporary, folder.references]) removeAbandoned(place, DRAFT);
    },
    log: (operation) => logOperation(folder, operation),
  };
}

/** Calls `act` and words the failures of the system. */
function wrapped<Result>({ root }: StoreFolder, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw writeError(error, root);
  }
}

function putBlob(folder: StoreFolder, bytes: Uint8Array, options: BlobFileOptions): StoredBlob {
  if (bytes.length > MAX_CONTENT_BYTES) throw tooLarge(bytes.length);
  const id = idOf(bytes);
  const known = freshenWhole(folder, id, options);
  const stored = known ?? writeBlob(folder, id, bytes, options);
  const blob = { id, bytes: bytes.length, stored, known: known !== undefined };
  logOperation(folder, { op: "put", ...blob });
  return blob;
}

/**
 * Freshens content that the store has, and removes files of it that are damaged.
 * @returns its size on disk; `undefined` if no whole file is left
 */
function freshenWhole(folder: StoreFolder, id: ContentId, options: BlobFileOptions): number | undefined {
  let stored: number | undefined;
  for (const file of filesOfBlob(folder, id)) {
    const result = readBlobFile(file, id, options);
    if ("bytes" in result) {
      if (freshen(folder, file)) stored ??= file.stored;
    } else if (result.problem !== undefined) removeBlobFile(file);
  }
  return stored;
}

function writeList(folder: StoreFolder, list: ReferenceList, sync: boolean): void {
  const ids = new Set(list.references.map(({ id }) => id));
  for (const id of ids) freshenAll(folder, id);
  const check = (): void => {
    // A collection that did not see the list yet may have taken a blob: looking for it puts it back.
    const lost = [...ids].find((id) => filesOfBlob(folder, id).length === 0);
    if (lost !== undefined) throw missingBlob(lost);
  };
  writeReferences(folder, list, { sync, check });
  logOperation(folder, { op: "refer", count: list.references.length });
}

/** @throws CarryonError `blob-missing` */
function freshenAll(folder: StoreFolder, id: ContentId): void {
  // A collection can take a file between looking and freshening, and then puts it back or has removed it.
  for (let look = 0; look < 4; look++) {
    const files = filesOfBlob(folder, id);
    if (files.length === 0) break;
    if (files.filter((file) => freshen(folder, file)).length === files.length) return;
  }
  throw missingBlob(id);
}

/** Returns the id of content. */
function idOf(bytes: Uint8Array): ContentId {
  const id = hash("sha256", bytes);
  if (!isContentId(id)) throw new Error("not a SHA-256");
  return id;
}

function tooLarge(bytes: number): CarryonError {
  const most = MAX_CONTENT_BYTES / 1024 / 1024;
  return new CarryonError("usage", `${bytes} bytes are too many for one content; the limit is ${most} MiB`, {
    hint: "Split it and put the parts.",
  });
}
