import type { StoredPack } from "./stored-packs.ts";
import { formatBytes, logLine } from "../../base/index.ts";

/** Formats the content store usage of packs: a row for each, under the reference list of its pack directory. */
export function storedPacksText(packs: readonly StoredPack[]): string {
  const lists = [...new Set(packs.map(({ list }) => list))];
  const blocks = lists.map((list) => [
    `In the content store as ${logLine(list)}`,
    "      BYTES     STORED     SHARED",
    ...packs.filter((pack) => pack.list === list).map((pack) => row(pack)),
  ]);
  return blocks.map((lines) => `\n${lines.map((line) => `  ${line}\n`).join("")}`).join("");
}

function row({ pack, bytes, stored, shared }: StoredPack): string {
  const numbers = [bytes, stored, shared].map((size) => formatBytes(size).padStart(11)).join("");
  return `${numbers}  ${logLine(pack)}`;
}
