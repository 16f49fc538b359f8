import { afterAll, beforeAll } from "vitest";
import type { TestRepository } from "../repository.ts";
import { makeSite, pageOfEachKind, serveSite, type ServedSite, type TestSite } from "./make-site.ts";
import { sharedSite } from "./shared-site.ts";
import { makeHostileWidgets, makeWidgets } from "./site-repository.ts";

/** A site that is served for all tests of a file. */
export interface UsedSite extends TestSite {
  /** Where it is served; ends in a slash. */
  readonly address: string;
  /** One page of each kind, by its kind. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** The path on its host that sites are served at. */
export const BASE = "/widgets/";

/** Kinds of pages that each of the widgets' sites has. */
export const PAGE_KINDS = [
  "overview",
  "pack",
  "document",
  "file",
  "files",
  "list",
  "history",
  "deltas",
  "delta",
  "missing",
] as const;

/** Repositories whose sites several files of tests use, with a name for each. */
const SHARED: ReadonlyMap<() => Promise<TestRepository>, string> = new Map([
  [makeWidgets, "widgets"],
  [makeHostileWidgets, "hostile-widgets"],
]);

/** Writes the site of a repository, unless another file of this run did, and serves it below `BASE`. @returns what gives it once tests run */
export function useSite(make: () => Promise<TestRepository>, args: readonly string[] = []): () => UsedSite {
  let used: UsedSite | undefined;
  let served: ServedSite | undefined;
  beforeAll(async () => {
    const write = async (out?: string): Promise<TestSite> => {
      const { root } = await make();
      return makeSite(root, { args: ["--base", BASE, ...args], ...(out !== undefined && { out }) });
    };
    const name = args.length === 0 ? SHARED.get(make) : undefined;
    const site = name === undefined ? await write() : await sharedSite(name, write);
    served = await serveSite(site, BASE);
    used = { ...site, address: served.address, kinds: pageOfEachKind(site) };
  });
  afterAll(() => served?.close());
  return () => used!;
}
