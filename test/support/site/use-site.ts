import { afterAll, beforeAll } from "vitest";
import type { TestRepository } from "../repository.ts";
import { makeSite, pageOfEachKind, serveSite, type ServedSite, type TestSite } from "./make-site.ts";

/** A site that is served for all tests of a file. */
export interface UsedSite extends TestSite {
  /** Where it is served; ends in a slash. */
  readonly address: string;
  /** One page of each kind, by its kind. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** The path on its host that sites are served at. */
export const BASE = "/widgets/";

/** Writes the site of a repository and serves it below `BASE`. @returns what gives it once tests run */
export function useSite(make: () => Promise<TestRepository>, args: readonly string[] = []): () => UsedSite {
  let used: UsedSite | undefined;
  let served: ServedSite | undefined;
  beforeAll(async () => {
    const { root } = await make();
    const site = makeSite(root, { args: ["--base", BASE, ...args] });
    served = await serveSite(site, BASE);
    used = { ...site, address: served.address, kinds: pageOfEachKind(site) };
  });
  afterAll(() => served?.close());
  return () => used!;
}
