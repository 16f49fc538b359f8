/**
 * Site: the data of the pages that people and agents browse.
 *
 * Owns the pages as data, the JSON files next to them, the answers to "what if", and the address of each page. The
 * top-level `site/` contains the pages themselves. It renders this data and computes nothing.
 *
 * Guarantees that a site works from a folder and without JavaScript, that each number on it comes from the report or
 * from git, and that no page shows anything that packs leave out.
 */
export { type RequestedPair, findPairs } from "./history/requested-deltas.ts";
export { fetchIntroduction } from "./published/site-introduction.ts";
export { createSiteSource, requireSite } from "./published/site-source.ts";
export { writeSite } from "./write-site.ts";
