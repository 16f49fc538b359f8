/** A repository in an OCI registry. */
export interface RegistryPlace {
  /** Host name with an optional port, such as `ghcr.io` or `localhost:5000`. */
  readonly host: string;
  /** Path below the host, such as `acme/widgets`. */
  readonly name: string;
}

/** What identifies a blob in a registry. */
export interface BlobDescriptor {
  /** `sha256:` and 64 hex digits. */
  readonly digest: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * One repository in an OCI registry, by the distribution specification 1.1. All methods throw a CarryonError:
 * `registry-failed` if the registry does not respond or responds with something unexpected, `registry-refused` if it
 * refuses the request or has no such thing.
 */
export interface Registry {
  /** Whether the repository has a blob. */
  has(blob: BlobDescriptor): Promise<boolean>;
  /** Uploads a blob. @param open returns its bytes from the start; called again for each attempt */
  upload(blob: BlobDescriptor, open: () => Iterable<Uint8Array>): Promise<void>;
  /**
   * Yields the bytes of a blob as they arrive; they are verified only once the iteration completes.
   * @throws CarryonError `pack-damaged` if size or digest differ
   */
  download(blob: BlobDescriptor): AsyncIterable<Uint8Array>;
  /** Returns the digest that the registry states for a tag; `undefined` if it has no such tag or states none. */
  digestOf(tag: string): Promise<string | undefined>;
  /**
   * Returns the bytes of a manifest.
   * @param reference a tag or a digest
   * @throws CarryonError `pack-damaged` if it is not the manifest of that digest, or is too large
   */
  readManifest(reference: string): Promise<Buffer>;
  /** Stores a manifest. @param reference a tag, or the digest of the bytes */
  writeManifest(reference: string, manifest: Uint8Array): Promise<void>;
}
