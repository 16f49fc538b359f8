import type { FileClass, Tier } from "../config/config.ts";
import type { DocumentRole, View } from "../render/document.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { SkipReason } from "../scan/file.ts";

/** Document of a pack. `bytes` and `tokens` refer to the file as written. */
export interface ManifestDocument {
  readonly path: string;
  readonly pack: string;
  readonly scope: string;
  readonly role: DocumentRole;
  readonly sha256: string;
  readonly bytes: number;
  readonly tokens: number;
  /** Set if the document has pointers to bodies in a content store. */
  readonly bodies?: "pointers";
}

/** Path of a source file and the ids of its content. */
export interface FileIdentity {
  readonly path: string;
  /**
   * Git's SHA-1 of the stored bytes. `null` for a file with redactions, because the id would make it possible to verify
   * guesses at the secrets.
   */
  readonly blob: string | null;
  readonly sha256: string;
}

/** Source file: digest and size of its redacted text, and the documents that show it. */
export interface ManifestFile extends FileIdentity {
  readonly bytes: number;
  readonly scope: string;
  readonly tier: Tier;
  readonly class: FileClass;
  /** View of the file by pack id. `document` is the first document that shows it. */
  readonly shown: Readonly<Record<string, { readonly document: string; readonly view: View; readonly tokens: number }>>;
}

/** Written file that is not a document. */
export interface ManifestArchive {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Manifest fields that do not depend on the documents. */
export interface ManifestHeader {
  /** Name of the repository in the names of documents. Absent if these have names of scopes, or if it is unknown. */
  readonly name?: string;
  /** `carryon <version>` */
  readonly tool: string;
  /** SHA-256 of the normalized config. */
  readonly config: string;
  readonly encoding: Encoding;
  /** SHA-256 of the input's paths and contents. */
  readonly snapshot: string;
  /** Parts that were removed from sources, so that their texts are not the originals. Absent if nothing was. */
  readonly stripped?: readonly string[];
}

/** Files of a pack directory that its manifest lists. */
export interface PackListing {
  readonly documents: readonly ManifestDocument[];
  readonly archive: readonly ManifestArchive[];
}

/** Manifest without its lists of source files. */
export interface ManifestSummary extends ManifestHeader, PackListing {
  readonly schema: "carryon.manifest/1";
  /** SHA-256 of this manifest's canonical JSON with an empty `root`. */
  readonly root: string;
}

/** Contents of a pack directory: every file except the manifest itself and `report.json`. */
export interface Manifest extends ManifestSummary {
  readonly files: readonly ManifestFile[];
  readonly skipped: readonly { readonly path: string; readonly reason: SkipReason }[];
}
