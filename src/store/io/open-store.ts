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
  restoreTrash,
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

/** Options for writing to a store. */
export interface StoreWriteOptions {
  readonly codec?: BlobCodec;
  /** Whether to wait until each file is on disk; `true` by default. */
  readonly sync?: boolean;
}

/** Opens the store in an existing store folder, without reading anything. Several processes may use it concurrently. */
export function openStore(
  folder: StoreFolder,
  { codec = blobCodec(), sync = true }: StoreWriteOptions = {},
): BlobStore {
  const options: BlobFileOptions = { codec, sync };
  return {
    put: (bytes) => withWriteErrors(folder, () => putBlob(folder, bytes, options)),
    get: (id) => readBlob(folder, id, options),
    has: (id) => filesOfBlob(folder, id).length > 0,
    blobs: () => listBlobs(folder),
    refer: (list) => withWriteErrors(folder, () => writeList(folder, list, sync)),
    forget: (name) => withWriteErrors(folder, () => removeReferences(folder, name)),
    names: () => referenceNames(folder),
    list: (name) => readReferences(folder, name),
    pending: () => pendingReferences(folder),
    sweep: (blobs, referenced) => withWriteErrors(folder, () => sweepBlobs(folder, blobs, referenced)),
    tidy() {
      withWriteErrors(folder, () => restoreTrash(folder));
      for (const place of [folder.temporary, folder.references]) removeAbandoned(place, DRAFT);
    },
    log: (operation) => logOperation(folder, operation),
  };
}

/** Calls `act` and converts system errors to `CarryonError`. */
function withWriteErrors<Result>({ root }: StoreFolder, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw writeError(error, root);
  }
}

function putBlob(folder: StoreFolder, bytes: Uint8Array, options: BlobFileOptions): StoredBlob {
  if (bytes.length > MAX_CONTENT_BYTES) throw tooLarge(bytes.length);
  const id = idOf(bytes);
  const existingSize = freshenIntact(folder, id, options);
  const stored = existingSize ?? writeBlob(folder, id, bytes, options);
  const blob = { id, bytes: bytes.length, stored, known: existingSize !== undefined };
  logOperation(folder, { op: "put", ...blob });
  return blob;
}

/**
 * Freshens an existing content and removes damaged files of it.
 * @returns its size on disk; `undefined` if no intact file exists
 */
function freshenIntact(folder: StoreFolder, id: ContentId, options: BlobFileOptions): number | undefined {
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
    // A collection that has not seen the list yet may have taken a blob. Looking for the blob restores it.
    const lostId = [...ids].find((id) => filesOfBlob(folder, id).length === 0);
    if (lostId !== undefined) throw missingBlob(lostId);
  };
  writeReferences(folder, list, { sync, check });
  logOperation(folder, { op: "refer", count: list.references.length });
}

/** @throws CarryonError `blob-missing` */
function freshenAll(folder: StoreFolder, id: ContentId): void {
  // A collection can take a file between lookup and freshening. It then restores the file, or has removed it.
  for (let attempt = 0; attempt < 4; attempt++) {
    const files = filesOfBlob(folder, id);
    if (files.length === 0) break;
    if (files.filter((file) => freshen(folder, file)).length === files.length) return;
  }
  throw missingBlob(id);
}

/** Content id of bytes. */
function idOf(bytes: Uint8Array): ContentId {
  const id = hash("sha256", bytes);
  if (!isContentId(id)) throw new Error("not a SHA-256");
  return id;
}

function tooLarge(bytes: number): CarryonError {
  const maxMebibytes = MAX_CONTENT_BYTES / 1024 / 1024;
  return new CarryonError("usage", `the content has ${bytes} bytes; the limit is ${maxMebibytes} MiB`, {
    hint: "Split it and store the parts.",
  });
}
