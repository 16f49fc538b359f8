import { firstFileAt, type FirstFile } from "./first-files.ts";

/** Factor of what people read first, on top of that of any document or setting. */
const FIRST: Readonly<Record<FirstFile, number>> = {
  readme: 52,
  manifest: 100,
  guide: 18,
  contributing: 6,
  "readme-below": 2,
  "manifest-below": 1.5,
};
/** Factor of documents and settings, which are rarely referenced by name. */
const SELDOM_NAMED = 0.3;
/** Factor per folder above a document or setting: the deeper, the more special. */
const PER_FOLDER = 0.8;
/** Least and most tokens that count for what people read first: length is no sign of how much is in it. */
const TOKENS = { least: 250, most: 4000 };

/** Whether a file's worth comes from its name and depth, not from what refers to it. */
export function isWorthByName(path: string, role: string): boolean {
  if (role === "docs" || role === "config") return true;
  const first = firstFileAt(path);
  return first === "manifest" || (first === "manifest-below" && role === "build");
}

/** Returns how much a newcomer would miss a document, a setting or a manifest, before its tier and place count. */
export function documentWorth(path: string, tokens: number): number {
  const first = firstFileAt(path);
  let worth = SELDOM_NAMED * (first === undefined ? 1 : FIRST[first]);
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) worth *= PER_FOLDER;
  return worth * Math.sqrt(first === undefined ? tokens : Math.min(Math.max(tokens, TOKENS.least), TOKENS.most));
}
