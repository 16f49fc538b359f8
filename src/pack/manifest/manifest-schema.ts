import { z } from "zod";
import { FILE_CLASSES, TIERS } from "../config/config.ts";
import { DOCUMENT_ROLES, VIEWS } from "../render/document.ts";
import { ENCODINGS } from "../../tokens/index.ts";
import { SKIP_REASONS } from "../scan/file.ts";
import type { Manifest } from "./manifest-model.ts";
import { decodePath } from "../../base/index.ts";

const digest = z.string().regex(/^[0-9a-f]{64}$/u);
const size = z.int().nonnegative();
/** Canonical path that cannot escape its root: no empty, `.` or `..` segments, and backslashes only in `\xHH`. */
const safePath = z
  .string()
  .max(8192)
  .refine((path) => staysBelow(path), "is not a safe path");
const name = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,31}$/u);
const written = { path: safePath, sha256: digest, bytes: size };

/** Schema of `manifest.json`. It drops unknown fields, so that later minor versions can add some. */
export const manifestSchema: z.ZodType<Manifest> = z.object({
  schema: z.literal("carryon.manifest/1"),
  name: name.exactOptional(),
  tool: z.string().max(100),
  config: digest,
  encoding: z.enum(ENCODINGS),
  snapshot: digest,
  stripped: z.array(z.string().max(100)).max(10).exactOptional(),
  root: digest,
  documents: z.array(
    z.object({
      ...written,
      pack: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/u),
      scope: name,
      role: z.enum(DOCUMENT_ROLES),
      tokens: size,
      bodies: z.literal("pointers").exactOptional(),
    }),
  ),
  files: z.array(
    z.object({
      ...written,
      blob: z
        .string()
        .regex(/^[0-9a-f]{40}$/u)
        .nullable(),
      scope: name,
      tier: z.enum(TIERS),
      class: z.enum(FILE_CLASSES),
      shown: z.record(z.string(), z.object({ document: safePath, view: z.enum(VIEWS), tokens: size })),
    }),
  ),
  archive: z.array(z.object(written)),
  skipped: z.array(
    z.object({
      path: safePath,
      reason: z.enum(SKIP_REASONS),
    }),
  ),
});

function staysBelow(path: string): boolean {
  try {
    decodePath(path);
  } catch {
    return false;
  }
  return path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}
