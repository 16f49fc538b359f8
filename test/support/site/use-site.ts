import { afterAll, beforeAll } from "vitest";
import type { TestRepository } from "../repository.ts";
import { makeSite, pageOfEachKind, serveSite, type ServedSite, type TestSite } from "./make-site.ts";
import { sharedSite } from "./shared-site.ts";
import { makeHostileWidgets, makeWidgets } from "./site-repository.ts";

/** Site that is served for all tests of a file. */
export interface UsedSite extends TestSite {
  /** Ends with a slash. */
  readonly address: string;
  /** Path of one page for each kind of page. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** Path on the host below which sites are served. */
export const BASE = "/widgets/";

/** Kinds of pages that every widgets site has. */
export const PAGE_KINDS = [
  "overview",
  "pack",
  "document",
  "file",
  "files",
  "list",
  "history",
  "delta",
  "glossary",
  "missing",
] as const;

/** Names of the repositories whose sites several test files share. */
const SHARED: ReadonlyMap<() => Promise<TestRepository>, string> = new Map([
  [makeWidgets, "widgets"],
  [makeHostileWidgets, "hostile-widgets"],
]);

/**
 * Writes the site of a repository, unless another test file of this run did, and serves it below `BASE`.
 * @returns a function that returns the site once tests run
 */
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
