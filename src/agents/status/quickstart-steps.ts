import type { QuickstartStep } from "../state/quickstart.ts";
import type { StatusSnapshot } from "../state/snapshot.ts";

/** Quickstart steps in order, with the finished ones marked. */
export function quickstartSteps({ place, setup, thread, packs }: StatusSnapshot): readonly QuickstartStep[] {
  const hasKind = (kind: "task" | "packs"): boolean => packs.some((pack) => pack.kind === kind);
  return [
    ...(place.kind === "repository" ? [trackFiles(place.files > 0)] : []),
    { command: ["carryon", "stats"], why: "shows where the tokens are", isDone: false },
    {
      command: ["carryon", "init"],
      why: "sets up budgets and a check of each pull request, and asks before it writes",
      writes: "carryon.yml and workflows",
      isDone: setup.hasConfig,
    },
    { command: ["carryon", "pack"], why: "writes all packs", writes: "pack/", isDone: hasKind("packs") },
    {
      command: ["carryon", "task", "start", "what is to be done"],
      why: "begins a piece of work, whose packs show what it concerns",
      writes: ".carryon/",
      isDone: thread?.state === "open",
    },
    { command: ["carryon", "task", "--stdout"], why: "prints the pack of that work", isDone: hasKind("task") },
    {
      command: ["carryon", "agents", "install", "--dry-run"],
      why: "previews the instructions for agents; omit --dry-run to write them",
      isDone: false,
    },
    { command: ["carryon", "next"], why: "shows the next step", isDone: false },
  ];
}

function trackFiles(isDone: boolean): QuickstartStep {
  return { command: ["git", "add", "."], why: "packs show what git tracks", writes: "git's index", isDone };
}
