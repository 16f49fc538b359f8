import { expect, it } from "vitest";
import { describeReceipt, TIER_GOALS } from "../../../../src/pack/words/receipt.ts";
import { SKIP_SENTENCES } from "../../../../src/pack/words/skip.ts";
import { VIEW_CONTENTS } from "../../../../src/pack/words/view.ts";
import { TIERS } from "../../../../src/pack/config/config.ts";
import { SKIP_REASONS } from "../../../../src/pack/scan/file.ts";
import { RECEIPT_REASONS } from "../../../../src/pack/report/report-model.ts";
import { PACK_KINDS } from "../../../../src/pack/kinds/list.ts";

it("has one sentence for each reason that keeps a file out of all packs", () => {
  expect(SKIP_REASONS.map((reason) => `${reason}: ${SKIP_SENTENCES[reason]}`)).toMatchInlineSnapshot(`
    [
      "binary: binary content",
      "carryonignore: matched by a .carryonignore file",
      "ignore-option: matched by --ignore",
      "key-file: named like a file of keys or credentials",
      "lfs-pointer: a Git LFS pointer; the file's contents are not in the tree",
      "never: matched by policy.never in the config",
      "no-scope: in no scope of the config",
      "no-tests-option: a test, which --no-tests leaves out",
      "not-selected: not among the paths that this run selects",
      "other-scope: in a scope that this run leaves out",
      "oversize: larger than max-file-bytes",
      "own-output: written by Carryon",
      "secret-name: a secret in its path, shown as a marker",
      "submodule: a submodule; pack that repository separately",
      "unreadable: could not be read",
      "unsafe-name: its name could be taken for a .git folder, so unpacking it would not be safe",
    ]
  `);
  expect(new Set(Object.values(SKIP_SENTENCES)).size).toBe(SKIP_REASONS.length);
});

it("has one sentence for each reason of a receipt, by kind of pack and tier", () => {
  const file = { view: "skeleton", class: "ordinary", pack: "p" } as const;
  const rows = PACK_KINDS.filter((kind) => kind !== "split").flatMap((kind) =>
    RECEIPT_REASONS.flatMap((reason) =>
      TIERS.map((tier) => `${kind}, ${reason}: ${describeReceipt({ ...file, kind, reason, tier })}`),
    ),
  );
  expect([...new Set(rows)]).toMatchInlineSnapshot(`
    [
      "full, included: this pack shows files whole",
      "full, downgraded: the whole file requested (high tier); shortened to fit",
      "full, downgraded: skeleton requested (medium tier); shortened to fit",
      "full, downgraded: pointer requested (low tier); shortened to fit",
      "full, omitted: not in this pack",
      "lite, included: high tier: the whole file",
      "lite, included: medium tier: skeleton",
      "lite, included: low tier: pointer",
      "lite, downgraded: the whole file requested (high tier); shortened to fit",
      "lite, downgraded: skeleton requested (medium tier); shortened to fit",
      "lite, downgraded: pointer requested (low tier); shortened to fit",
      "lite, omitted: high tier: pointer only",
      "lite, omitted: medium tier: pointer only",
      "lite, omitted: low tier: pointer only",
      "task, included: relevant to the task",
      "task, downgraded: the whole file requested (high tier); shortened to fit",
      "task, downgraded: skeleton requested (medium tier); shortened to fit",
      "task, downgraded: pointer requested (low tier); shortened to fit",
      "task, omitted: other files are more relevant to the task",
      "review, included: related to the change",
      "review, downgraded: the whole file requested (high tier); shortened to fit",
      "review, downgraded: skeleton requested (medium tier); shortened to fit",
      "review, downgraded: pointer requested (low tier); shortened to fit",
      "review, omitted: hardly related to the change",
      "audience, included: in a part of this pack",
      "audience, downgraded: in a part of this pack",
      "audience, omitted: in no part of this pack",
    ]
  `);
});

it("names the setting that leaves a class of files out", () => {
  const file = { view: "none", tier: "low", pack: "full", kind: "full", reason: "omitted", class: "lock" } as const;
  expect(describeReceipt(file)).toBe("left out: lock (packs.full.omit)");
});

it("says that a file of tier medium got more than a skeleton", () => {
  const file = { view: "full", tier: "medium", pack: "lite", kind: "lite", reason: "included" } as const;
  expect(describeReceipt({ ...file, class: "ordinary" })).toBe("medium tier: skeleton, with room for more");
});

it("says in the legend of a map what each tier asks for", () => {
  expect(TIERS.map((tier) => `${tier}: ${TIER_GOALS[tier]}`)).toEqual([
    "high: shown whole if there is room",
    "medium: shown as at least a skeleton if there is room",
    "low: only a pointer",
  ]);
});

it("says of the view symbols that it has short bodies, as the glossary does", () => {
  expect(VIEW_CONTENTS.symbols).toBe("declarations with short bodies");
});
