import type { RawPart } from "./audience-schema.ts";
import type { Audience, PartConfig } from "./audience.ts";
import { DEFAULT_PROFILE, profileNamed } from "./profiles.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import type { RawConfig, RawPack } from "../config/schema/config-schema.ts";
import { tokensOf } from "../config/schema/token-schema.ts";
import { fittedWindow } from "./model-windows.ts";

/** Returns what a valid pack of kind `audience` is composed of; `files` are one part with the name of the pack. */
export function audienceOf(id: string, pack: RawPack, models: RawConfig["models"]): Audience {
  const { files, parts = {}, profile = DEFAULT_PROFILE, model } = pack;
  const named = files === undefined ? Object.entries(parts) : [[id, { files }] as const];
  const window = model === undefined ? undefined : fittedWindow(model, models);
  return { parts: named.map(([name, part]) => partOf(name, part)), profile, ...(window !== undefined && { window }) };
}

/** Returns the frames of a pack: its own, else those of its profile, else those of the config. */
export function audienceFrames({ profile, frames }: RawPack, others: FrameStyle | undefined): FrameStyle | undefined {
  return frames ?? (profile === undefined || profile === DEFAULT_PROFILE ? others : profileNamed(profile).frames);
}

function partOf(name: string, { files, target, max }: RawPart): PartConfig {
  return {
    name,
    files,
    budget: {
      ...(target !== undefined && { target: tokensOf(target) }),
      ...(max !== undefined && { max: tokensOf(max) }),
    },
  };
}
