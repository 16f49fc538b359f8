import type { FrameStyle } from "../config/frame-style.ts";

/** Wording and frames of audience packs for one family of models. */
export interface Profile {
  readonly name: string;
  /** Default frame style. The config can override it. */
  readonly frames: FrameStyle;
  /** Opening text of the document, in full sentences. An explanation of the frames follows it. */
  readonly wording: string;
}

/** Profiles, default first. To add one, add an entry. */
export const PROFILES = [
  {
    name: "plain",
    frames: "markdown",
    wording: "This is what the team wants every model to know, in parts, most general first.",
  },
  {
    name: "chatgpt",
    frames: "markdown",
    wording: "Team memory. Read all parts first. Follow them. Later parts win. Prefer their commands to guesses.",
  },
  {
    name: "claude",
    frames: "xml",
    wording:
      "This is what the team wants you to know before you work on its repository, in parts, most general first. If parts differ, the later one is more specific. Check the repository for anything they leave open.",
  },
] as const;

/** Name of a profile. */
export type ProfileName = (typeof PROFILES)[number]["name"];

/** Profile of packs that name none. It lets `carryon memory print` print the files' text and nothing else. */
export const DEFAULT_PROFILE: ProfileName = PROFILES[0].name;

export const PROFILE_NAMES: readonly ProfileName[] = PROFILES.map(({ name }) => name);

/** Looks up a profile by name. */
export function profileByName(name: ProfileName): Profile {
  return PROFILES.find((profile) => profile.name === name) ?? PROFILES[0];
}
