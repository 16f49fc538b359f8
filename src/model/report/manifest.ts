import type { FileClass, Tier } from "../config/config.ts";
import type { DocumentRole, View } from "../document.ts";
import type { Encoding } from "../facts.ts";
import type { SkipReason } from "../file.ts";

/** One document of a pack. Sizes are of the bytes as written. */
export interface ManifestDocument {
  readonly path: string;
  readonly pack: string;
  readonly scope: string;
  readonly role: DocumentRole;
  readonly sha256: string;
  readonly bytes: number;
  readonly tokens: number;
}

/** One source file: its redacted text's digest and size, and where it is shown. */
export interface ManifestFile {
  readonly path: string;
  /** git's sha-1 of the stored bytes; `null` for a file with a redaction, whose id would let secrets be guessed. */
  readonly blob: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly scope: string;
  readonly tier: Tier;
  readonly class: FileClass;
  /** By pack id; `document` is the first that shows it. */
  readonly shown: Readonly<Record<string, { readonly document: string; readonly view: View; readonly tokens: number }>>;
}

/** A written file beside the documents. */
export interface ManifestArchive {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** What a pack directory holds: every file but the manifest itself and `report.json`. */
export interface Manifest {
  readonly schema: "carryon.manifest/1";
  /** `carryon <version>` */
  readonly tool: string;
  /** sha256 of the normalised config. */
  readonly config: string;
  readonly encoding: Encoding;
  /** sha256 over paths and contents of the input. */
  readonly snapshot: string;
  /** sha256 of this manifest's canonical JSON with `root` empty. */
  readonly root: string;
  readonly documents: readonly ManifestDocument[];
  readonly files: readonly ManifestFile[];
  readonly archive: readonly ManifestArchive[];
  readonly skipped: readonly { readonly path: string; readonly reason: SkipReason }[];
}

/** How many bytes of a `manifest.json` tell whose it is. */
export const MANIFEST_HEAD: number = 256;

/** Whether a `manifest.json` is that of a pack or a site of ours, by its first `MANIFEST_HEAD` bytes; white space is no matter. */
export function isOurManifest(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, MANIFEST_HEAD)).toString("latin1");
  return /^\s*\{\s*"schema"\s*:\s*"carryon\.(?:site-)?manifest\//u.test(text);
}
