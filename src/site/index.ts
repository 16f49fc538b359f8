/**
 * Site: the data of the pages that people and agents browse.
 *
 * Owns the pages as data, the JSON files next to them, the answers to "what if" and where each page is. The pages
 * themselves are in the top-level `site/`, which shows this data and computes none.
 *
 * Guarantees that a site works from a folder and without JavaScript, that each number on it is one of the report or of
 * git, and that nothing that packs leave out is on a page.
 */
export { type RequestedPair, findPairs } from "./history/requested-deltas.ts";
export { createSiteSource, requireSite } from "./published/site-source.ts";
export { writeSite } from "./write-site.ts";
