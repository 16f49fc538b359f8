import { CarryonError } from "../../base/index.ts";
import type { RegistryPlace } from "./registry.ts";

/** Target of a publication. */
export interface PackTag extends RegistryPlace {
  readonly tag: string;
}

/** Location of a published pack. */
export interface PackReference extends PackTag {
  /** `sha256:` and 64 hex digits. If set, it takes precedence over the tag. */
  readonly digest: string | undefined;
}

const SCHEME = "oci://";
const DEFAULT_TAG = "latest";
const MAX_REFERENCE_LENGTH = 500;
/** Form of the distribution specification, with a host in front. */
const REFERENCE =
  /^(?<host>(?:\[[0-9A-Fa-f:]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)(?::\d{1,5})?)\/(?<name>[a-z0-9]+(?:(?:\.|__?|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|__?|-+)[a-z0-9]+)*)*)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>sha256:[0-9a-f]{64}))?$/u;

/**
 * Parses `host/name[:tag][@sha256:…]`, with or without a leading `oci://`. The tag is `latest` by default.
 * @throws CarryonError `usage` if it has another form
 */
export function parsePackReference(text: string): PackReference {
  const place = text.startsWith(SCHEME) ? text.slice(SCHEME.length) : text;
  const { host, name, tag, digest } =
    (place.length <= MAX_REFERENCE_LENGTH ? REFERENCE.exec(place)?.groups : undefined) ?? {};
  if (host === undefined || name === undefined) {
    throw new CarryonError(
      "usage",
      `${JSON.stringify(text.slice(0, MAX_REFERENCE_LENGTH))} is not a reference to a pack`,
      {
        hint: "Give oci://host/name:tag or oci://host/name@sha256:…, such as oci://ghcr.io/acme/widgets:main, with a name in lower case.",
      },
    );
  }
  return { host: host.toLowerCase(), name, tag: tag ?? DEFAULT_TAG, digest };
}

/**
 * Parses `host/name[:tag]`, with or without a leading `oci://`. The tag is `latest` by default.
 * @throws CarryonError `usage` if it has another form or names a digest
 */
export function parsePackTag(text: string): PackTag {
  const { digest, ...place } = parsePackReference(text);
  if (digest === undefined) return place;
  throw new CarryonError("usage", "a pack is published under a tag, not under a digest", {
    hint: "Remove the @ and everything after it.",
  });
}

/** Returns the `oci://host/name:tag` reference of a published pack, as `carryon pull` takes it. */
export function tagReference({ host, name, tag }: PackTag): string {
  return `${SCHEME}${host}/${name}:${tag}`;
}

/** Returns the `oci://host/name@sha256:…` reference of a published pack, as `carryon pull` takes it. */
export function digestReference({ host, name }: RegistryPlace, digest: string): string {
  return `${SCHEME}${host}/${name}@${digest}`;
}
