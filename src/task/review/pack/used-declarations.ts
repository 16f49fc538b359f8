import type { CodeDeclaration } from "../declarations.ts";
import { isDistinctiveName } from "../names.ts";
import type { AddedNames } from "./added-names.ts";

/** Receivers in calls of members of the same class: none (`total()`), `this` and the like. */
export const OWN_RECEIVERS: readonly string[] = ["", "this", "self", "Self", "super", "cls"];

/** Weight factors of declarations, by what is known of their use. */
const WEIGHTS = { commonName: 0.5, nameOnly: 0.5 };

/** Declaration that added lines use. */
export interface UsedDeclaration {
  readonly declaration: CodeDeclaration;
  /** From 0 to 1; more uses weigh more. */
  readonly weight: number;
}

/** Whether only one class or type among the searched files declares a member with this name. */
export type MemberTest = (name: string) => boolean;

/** Rules for the members that may belong to a file's declarations. */
export interface UseOrigin {
  readonly isUnique: MemberTest;
  /** Receivers that stand for the owner of any member, such as `this` in the owner's own file; none by default. */
  readonly receivers?: readonly string[];
}

/**
 * Selects the declarations of a file that added lines use, each with a weight that grows with the number of these
 * lines. A member counts if it is called on its owner, on a variable declared with the owner's name as its type, or on
 * one of `receivers`. A member with a distinctive and unique name also counts, with half the weight, if its owner
 * declares two and most of the members that the changed file calls on the same receiver.
 * @param declarations all declarations of the file
 * @param changes names in each of the changed files that can use the file
 */
export function usedDeclarations(
  declarations: readonly CodeDeclaration[],
  changes: readonly AddedNames[],
  { isUnique, receivers = [] }: UseOrigin,
): readonly UsedDeclaration[] {
  const membersOf = memberNames(declarations);
  return declarations.flatMap((declaration) => {
    const { name, owner } = declaration;
    const using = changes.filter(({ added }) => added.has(name));
    const lines = using.reduce((sum, { added }) => sum + added.get(name)!.lines, 0);
    if (lines === 0) return [];
    const weight = (isDistinctiveName(name) ? 1 : WEIGHTS.commonName) * (lines / (1 + lines));
    const calls = using.flatMap(({ added, members }) =>
      [...added.get(name)!.receivers].map((receiver) => ({ receiver, members: members.get(receiver) })),
    );
    if (owner === undefined || calls.some(({ receiver }) => receiver === owner || receivers.includes(receiver)))
      return [{ declaration, weight }];
    const isLikely =
      isDistinctiveName(name) &&
      isUnique(name) &&
      calls.some(({ members }) => members !== undefined && declaresMost(membersOf.get(owner)!, members));
    return isLikely ? [{ declaration, weight: WEIGHTS.nameOnly * weight }] : [];
  });
}

function memberNames(declarations: readonly CodeDeclaration[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { name, owner } of declarations)
    if (owner !== undefined) names.set(owner, (names.get(owner) ?? new Set()).add(name));
  return names;
}

/** Whether a type declares at least two and more than half of the members that are called on a receiver. */
function declaresMost(declared: ReadonlySet<string>, called: ReadonlySet<string>): boolean {
  const count = [...called].filter((name) => declared.has(name)).length;
  return count >= 2 && 2 * count > called.size;
}

/**
 * Builds a test whether exactly one owner (class or type) declares a member with a name. False for a name that no
 * member has.
 * @param files declarations of each file to consider
 */
export function uniqueMemberTest(files: readonly (readonly CodeDeclaration[])[]): MemberTest {
  const owners = new Map<string, Set<string>>();
  for (const [index, declarations] of files.entries()) {
    for (const { name, owner } of declarations)
      if (owner !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(`${index} ${owner}`));
  }
  return (name) => owners.get(name)?.size === 1;
}
