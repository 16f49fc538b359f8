/** A repository in an OCI registry. */
export interface RegistryPlace {
  /** Host name with an optional port, such as `ghcr.io` or `localhost:5000`. */
  readonly host: string;
  /** Path below the host, such as `acme/widgets`. */
  readonly name: string;
}

/** Identity of a blob in a registry. */
export interface BlobDescriptor {
  /** `sha256:` and 64 hex digits. */
  readonly digest: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * One repository in an OCI registry (distribution specification 1.1). All methods throw a CarryonError:
 * `registry-failed` if the registry does not respond or responds unexpectedly, `registry-refused` if it refuses the
 * request or lacks the requested item.
 */
export interface Registry {
  /** Whether the repository has a blob with this digest and size. */
  has(blob: BlobDescriptor): Promise<boolean>;
  /**
   * Uploads a blob.
   * @param open returns its bytes from the start; called again for each attempt
   */
  upload(blob: BlobDescriptor, open: () => Iterable<Uint8Array>): Promise<void>;
  /**
   * Yields the bytes of a blob as they arrive. They are verified only when the iteration completes.
   * @throws CarryonError `pack-damaged` if size or digest differ
   */
  download(blob: BlobDescriptor): AsyncIterable<Uint8Array>;
  /** Digest that the registry states for a tag; `undefined` if it lacks the tag or states no digest. */
  digestOf(tag: string): Promise<string | undefined>;
  /**
   * Reads the bytes of a manifest.
   * @param reference a tag or a digest
   * @throws CarryonError `pack-damaged` if the bytes do not match the digest, or are too many
   */
  readManifest(reference: string): Promise<Buffer>;
  /**
   * Stores a manifest.
   * @param reference a tag, or the digest of the bytes
   */
  writeManifest(reference: string, manifest: Uint8Array): Promise<void>;
}
