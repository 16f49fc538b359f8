import type { RawPart } from "./audience-schema.ts";
import type { Audience, PartConfig } from "./audience.ts";
import { DEFAULT_PROFILE, profileByName } from "./profiles.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import type { RawConfig, RawPack } from "../config/schema/config-schema.ts";
import { tokenLimit } from "../config/schema/token-schema.ts";
import { usableWindow } from "./model-windows.ts";

/**
 * Resolves the config of a valid `audience` pack: parts, profile and model window. A pack with `files` becomes one part
 * named after the pack.
 */
export function resolveAudience(id: string, pack: RawPack, models: RawConfig["models"]): Audience {
  const { files, parts = {}, profile = DEFAULT_PROFILE, model } = pack;
  const partEntries = files === undefined ? Object.entries(parts) : [[id, { files }] as const];
  const window = model === undefined ? undefined : usableWindow(model, models);
  return {
    parts: partEntries.map(([name, part]) => partOf(name, part)),
    profile,
    ...(window !== undefined && { window }),
  };
}

/**
 * Selects the frame style of a pack: its own setting, then that of its profile unless that is the default profile, then
 * the config default.
 */
export function audienceFrames(
  { profile, frames }: RawPack,
  defaultFrames: FrameStyle | undefined,
): FrameStyle | undefined {
  return (
    frames ?? (profile === undefined || profile === DEFAULT_PROFILE ? defaultFrames : profileByName(profile).frames)
  );
}

function partOf(name: string, { files, target, max }: RawPart): PartConfig {
  return {
    name,
    files,
    budget: {
      ...(target !== undefined && { target: tokenLimit(target) }),
      ...(max !== undefined && { max: tokenLimit(max) }),
    },
  };
}
