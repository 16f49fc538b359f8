import type { Chance } from "./chance.ts";
import { FRESH_PHRASES } from "./phrases/fresh.ts";
import { HELD_OUT_PHRASES } from "./phrases/held-out.ts";
import { LAST_PHRASES } from "./phrases/last.ts";
import type { Phrases, PlantedKind, Slots } from "./phrases/phrase.ts";
import { TUNED_PHRASES } from "./phrases/tuned.ts";
import { UNSEEN_PHRASES } from "./phrases/unseen.ts";
import type { World } from "./world.ts";

/** A fact that is stated once and must not be forgotten. */
export interface PlantedFact {
  readonly kind: PlantedKind;
  readonly by: "user" | "assistant" | "tool";
  readonly text: string;
  /** One line of the sent text must contain all of them. */
  readonly needles: readonly string[];
}

/** Sets of phrases, by how closely the program was adapted to them. */
export type PhraseSet = "tuned" | "unseen" | "last" | "fresh" | "held-out";

const SETS: Readonly<Record<PhraseSet, Phrases>> = {
  tuned: TUNED_PHRASES,
  unseen: UNSEEN_PHRASES,
  last: LAST_PHRASES,
  fresh: FRESH_PHRASES,
  "held-out": HELD_OUT_PHRASES,
};

const FEATURES: readonly ((num: number, name: string) => string)[] = [
  (num, name) => `resume after a crash of node-${num} without losing ${name}`,
  (num, name) => `write its output as ${name}-v${num}`,
  (num, name) => `answer ${name} within ${num} ms`,
  (num, name) => `survive ${num} parallel calls of ${name}`,
  (num, name) => `keep ${name} for ${num} days and then drop it`,
];

/** Creates one fact of a kind from a phrase of a set. */
export function plant(kind: PlantedKind, set: PhraseSet, chance: Chance, fresh: World): PlantedFact {
  const [by, text, needles] = chance.of(SETS[set][kind]);
  const name = fresh.name();
  const num = fresh.number();
  const one = fresh.product();
  let two = fresh.product();
  while (two === one) two = fresh.product();
  const slots: Slots = {
    comp: fresh.component(),
    dir: fresh.folder(),
    path: fresh.path(),
    name,
    one,
    two,
    num,
    old: fresh.number(),
    feat: chance.of(FEATURES)(num, name),
  };
  return { kind, by, text: text(slots), needles: needles(slots) };
}
