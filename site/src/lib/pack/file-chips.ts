import { coversScope } from "../../../../src/pack/kinds/list.ts";
import { baseNameOf } from "../../../../src/base/path.ts";
import { formatCount } from "../../../../src/base/text/number.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";
import { VIEW_CONTENTS, isShown, viewName } from "../../../../src/pack/words/view.ts";
import type { ReportFile } from "../../../../src/pack/report/report-model.ts";
import type { SitePlace } from "../../../../src/site/data/file-page.ts";
import type { FilePage, SitePackLink } from "../../../../src/site/data/site.ts";
import { visible } from "../visible.ts";
import { why } from "./why.ts";

type FileReceipt = ReportFile["receipts"][number];

/** A pack that covers a file, and the file's receipt in it. */
export interface FilePack {
  readonly pack: SitePackLink;
  readonly name: string;
  readonly receipt: FileReceipt;
  /** Reason for the view, in words. */
  readonly reason: string;
  /** Lines of the pack's documents where the file begins. */
  readonly places: readonly SitePlace[];
}

/** Packs that cover a file, in the order of the site. */
export function filePacks(
  { file, places }: Pick<FilePage, "file" | "places">,
  packs: readonly SitePackLink[],
): readonly FilePack[] {
  const coveringPacks = packs.filter((pack) => coversScope(pack, file.scope));
  // Packs of one scope need no scope in their names.
  const nameOf = packNames(coveringPacks);
  return coveringPacks.flatMap((pack) => {
    const receipt = file.receipts.find((candidate) => candidate.pack === pack.pack);
    if (receipt === undefined) return [];
    return [
      {
        pack,
        name: nameOf(pack),
        receipt,
        reason: why({ ...receipt, tier: file.tier, class: receipt.class ?? "ordinary" }, pack),
        places: places.filter(({ document }) => receipt.documents.includes(document)),
      },
    ];
  });
}

/** View of a file in one pack, in a few words. */
export interface FileChip {
  readonly name: string;
  /** View and tokens: `skeleton, 283`. */
  readonly view: string;
  /** Reason for a shortened view, or the place of a whole file. */
  readonly note: string;
  /** Longer description of a shortened view. */
  readonly title: string | undefined;
  /** Line of the document that shows the file, or the pack's page. */
  readonly href: string;
}

/** Words for a file in a pack. */
export function fileChip({ pack, name, receipt, reason, places }: FilePack): FileChip {
  const view = receipt.view === "full" ? "whole" : viewName(receipt.view);
  const [place] = places;
  return {
    name,
    view: isShown(receipt) ? `${view}, ${formatCount(receipt.tokens)}` : view,
    note: receipt.view === "full" && place !== undefined ? placeName(place, pack) : reason,
    title: receipt.view === "full" ? undefined : `${VIEW_CONTENTS[receipt.view]}: ${reason}`,
    href: place?.href ?? pack.href,
  };
}

/** Name of a place: its line, and in a pack of several documents the document. */
function placeName({ document, line }: SitePlace, pack: SitePackLink): string {
  const words = `line ${formatCount(line)}`;
  return pack.documents > 1 ? `${documentWords(baseNameOf(document), pack.pack)}, ${words}` : words;
}

/** Readable name of one of a pack's documents: `sources · lib 1 of 2` for `CADDY-SPLIT-20-SOURCES-LIB-1OF2.md`. */
export function documentWords(fileName: string, pack: string): string {
  const name = fileName.replace(/\.md$/u, "");
  const mark = `-${pack.toUpperCase()}-`;
  const at = name.indexOf(mark);
  const own = (at < 0 ? name : name.slice(at + mark.length)).replace(/^\d+-/u, "").toLowerCase();
  return visible(own.replace(/-(\d+)of(\d+)$/u, " $1 of $2").replace("-", " · "));
}
