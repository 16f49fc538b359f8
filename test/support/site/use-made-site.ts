import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { makeDirectory } from "../repository.ts";
import { makeSite, serveSite, type ServedSite, type TestSite } from "./make-site.ts";
import { makeMadeRepository } from "./made/made-repository.ts";
import { type PageKinds, pageKindsOf, samplePages } from "./page-kinds.ts";
import { sharedSite } from "./shared-site.ts";
import { BASE } from "./use-site.ts";

/** Site of the generated repository, served for all tests of a file. */
export interface UsedMadeSite extends TestSite {
  /** Ends with a slash. */
  readonly address: string;
  /** Sample pages of every kind. */
  readonly kinds: PageKinds;
}

/**
 * Writes the site of the generated repository, unless another test file of this run did, and serves it.
 * @returns a function that returns the site once tests run
 */
export function useMadeSite(): () => UsedMadeSite {
  let used: UsedMadeSite | undefined;
  let served: ServedSite | undefined;
  beforeAll(async () => {
    const site = await sharedSite("made", (out) => {
      const root = join(makeDirectory(), "parcels");
      makeMadeRepository(root);
      return makeSite(root, { args: ["--base", BASE], out });
    });
    served = await serveSite(site, BASE);
    const kinds = samplePages(pageKindsOf(site.files.keys()), (path) => site.files.get(path)?.length ?? 0);
    used = { ...site, address: served.address, kinds };
  });
  afterAll(() => served?.close());
  return () => used!;
}
