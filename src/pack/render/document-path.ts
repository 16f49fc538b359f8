import type { PackConfig } from "../config/config.ts";
import { kindTraits } from "../kinds/list.ts";

/** Pack and the name of its scope in documents. */
export interface TitledPack {
  readonly pack: PackConfig;
  readonly title: string;
}

/** Name of a pack's first document, with which the names of its other documents begin: `CADDY-FULL`. */
export function documentName({ pack, title }: TitledPack): string {
  return `${title}-${pack.id.toUpperCase()}`;
}

/** Path of a document relative to the pack directory: `FULL/CADDY-FULL.md`. */
export function documentPath({ kind }: PackConfig, name: string): string {
  return `${kindTraits(kind).folder}/${name}.md`;
}
