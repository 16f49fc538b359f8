import manifest from "../../../package.json" with { type: "json" };

/** Release fields of package.json. */
export interface ReleaseFields {
  readonly isPublished: boolean;
  /** URL of the repository; `undefined` before the first release. */
  readonly repository: string | undefined;
}

/**
 * Returns the fields of package.json that `npm run release:prepare` sets for the first release. The build precomputes
 * its result.
 */
export function releaseFields(): ReleaseFields {
  const fields: {
    readonly version: string;
    readonly private?: boolean;
    readonly repository?: { readonly url: string };
  } = manifest;
  return { isPublished: fields.private !== true, repository: fields.repository?.url };
}
