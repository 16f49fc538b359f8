import type { FrameStyle } from "../config/frame-style.ts";

/** How a family of models gets an audience pack: one line of `PROFILES`. */
export interface Profile {
  readonly name: string;
  /** What marks where a file begins and ends, unless the config says. */
  readonly frames: FrameStyle;
  /** What the document says before its parts, in full sentences; the frames are explained after it. */
  readonly wording: string;
}

/** All profiles, the default one first. To add one, add a line. */
export const PROFILES = [
  {
    name: "plain",
    frames: "markdown",
    wording: "What this team wants every model to know, in parts, most general first.",
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
      "What this team wants you to know before you work on its repository, in parts, most general first. Where parts differ, the later one is the more specific. Look into the repository for whatever they leave open.",
  },
] as const;

/** The name of a profile. */
export type ProfileName = (typeof PROFILES)[number]["name"];

/** The profile of packs that name none: what `carryon load` prints is then what the files say, and nothing else. */
export const DEFAULT_PROFILE: ProfileName = PROFILES[0].name;

/** The names of all profiles. */
export const PROFILE_NAMES: readonly ProfileName[] = PROFILES.map(({ name }) => name);

/** Returns a profile by its name. */
export function profileNamed(name: ProfileName): Profile {
  return PROFILES.find((profile) => profile.name === name) ?? PROFILES[0];
}
