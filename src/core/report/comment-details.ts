import type { Comment, CommentFile } from "../../model/report/delta-extract.ts";
import { grouped, plural } from "../render/number.ts";
import { BASELINE_TEXTS, countsText, NO_BASELINE_TEXTS, signed, signedWithShare } from "./delta-wording.ts";
import { type Block, collapsed, type Listing } from "./markdown-blocks.ts";
import { commitText, firstFew, packId, placeText } from "./markdown-names.ts";
import type { NameOf } from "./pack-names.ts";
import { codeSpan } from "./markdown-text.ts";
import { movedByPolicy } from "./telling.ts";

/** The sections of a comment that are closed until somebody opens them. */
export function detailBlocks(comment: Comment, nameOf: NameOf): readonly Block[] {
  const listings = [
    files(comment),
    views(comment),
    tiers(comment),
    redactions(comment),
    overDocuments(comment, nameOf),
  ];
  const rules = comment.policy.files.length === 0 ? [] : [policy(comment, nameOf)];
  return [...listings.filter(({ total }) => total > 0), ...rules, measured(comment)];
}

function files({ files: all, totals }: Comment): Listing {
  return {
    summary: `Biggest changes (${countsText(totals)})`,
    columns: ["file", "", "tokens:", "change:"],
    rows: all.map((file) => [
      file.from === undefined ? codeSpan(file.path) : `${codeSpan(file.from)} → ${codeSpan(file.path)}`,
      file.files === undefined ? file.change : `${file.change}, ${plural(file.files, "file")}`,
      file.head === undefined ? "–" : grouped(file.head),
      differenceText(file),
    ]),
    total: all.length + Math.max(0, totals.files - all.reduce((sum, { files: moved = 1 }) => sum + moved, 0)),
    rank: 3,
  };
}

function differenceText({ base = 0, head = 0 }: CommentFile): string {
  return head === 0 ? signed(-base) : signedWithShare(head - base, base);
}

function views({ views: all, totals }: Comment): Listing {
  return {
    summary: `View changes (${grouped(totals.views)})`,
    intro:
      "Direct: the file itself changed. Indirect: it did not, but its tier did, or the room that the pack has for it.",
    columns: ["file", "pack", "view", "tokens:", ""],
    rows: all.map(({ path, pack, base, head, tokens, direct }) => [
      codeSpan(path),
      packId(pack),
      `${base} → ${head}`,
      signed(tokens),
      direct ? "direct" : "indirect",
    ]),
    total: totals.views,
    rank: 4,
  };
}

function tiers({ tiers: moves = [] }: Comment): Listing {
  const total = moves.reduce((sum, move) => sum + move.files, 0);
  return {
    summary: `Tier moves (${plural(total, "file")})`,
    intro: "A tier says how much of a file LITE shows where there is room.",
    columns: ["tier", "files:"],
    rows: moves.map(({ base, head, files: count }) => [`${base} → ${head}`, grouped(count)]),
    total: moves.length,
    rank: 5,
  };
}

function redactions({ redactions: all, totals }: Comment): Listing {
  return {
    summary: `New redactions (${grouped(totals.redactions)})`,
    intro: "A specific rule knows a secret by its form; the others go by what stands around it.",
    columns: ["rule", "place", ""],
    rows: all.map(({ rule, path, line, specific }) => [
      codeSpan(rule),
      placeText(path, line),
      `${specific ? "specific" : "general"}${line === undefined ? ", left out whole" : ""}`,
    ]),
    total: totals.redactions,
    rank: 1,
  };
}

function policy({ policy: { files: changed, source }, packs }: Comment, nameOf: NameOf): Listing {
  const moved = movedByPolicy(packs);
  return {
    summary: `Policy changed (${plural(changed.length, "file")})`,
    intro: `Changed: ${firstFew(
      changed.map((path) => codeSpan(path)),
      20,
    )}. Packs are written by this change's own policy, and judged by ${source === "base" ? "the base's" : "it too"}.`,
    columns: ["pack", "as written:", "as judged:", "moved by the policy:"],
    rows: moved.map(({ pack, tokens }) => [
      nameOf(pack),
      grouped(pack.head?.tokens ?? 0),
      grouped(pack.judged?.tokens ?? 0),
      signed(tokens),
    ]),
    total: moved.length,
    rank: 5,
  };
}

function overDocuments({ packs }: Comment, nameOf: NameOf): Listing {
  const rows = packs.flatMap((pack) =>
    pack.overDocuments.map(({ path, tokens, over, before }) => [
      codeSpan(path),
      nameOf(pack),
      grouped(tokens),
      grouped(over),
      before === undefined ? "new" : signed(tokens - before),
    ]),
  );
  return {
    summary: `Documents over their limit (${grouped(rows.length)})`,
    columns: ["document", "pack", "tokens:", "over by:", "change:"],
    rows,
    total: rows.length,
    rank: 2,
  };
}

function measured({
  base,
  head,
  missing,
  encoding,
  tool,
  deterministic,
  policy: { files: changed, source },
}: Comment): string {
  const commit = base?.commit === undefined ? "" : `${commitText(base.commit)}, `;
  const items = [
    base === undefined ? "" : `Base: ${commit}${BASELINE_TEXTS[base.how]}`,
    missing === undefined ? "" : `Base: none; ${NO_BASELINE_TEXTS[missing].why}`,
    head === undefined ? "" : `Measured: ${commitText(head)}`,
    `Tokens: counted exactly, with ${codeSpan(encoding)}, on the text as it is written`,
    `Policy: ${changed.length === 0 ? "unchanged" : "changed"}; judged by ${source === "base" ? "the base's" : "this change's own"}`,
    deterministic === undefined ? "" : `A second build gave ${deterministic ? "the same" : "other"} bytes`,
    `Tool: ${codeSpan(tool)}`,
  ];
  const list = items.filter((item) => item !== "").map((item) => `- ${item}`);
  return collapsed("How this was measured", list.join("\n"));
}
