import type { Language } from "../../language.ts";
import { genericDefinitions } from "../../sketch/generic-definitions.ts";
import { cSyntax } from "./c-family.ts";

/** Shading languages. */
export const shaders: Language = {
  names: ["GLSL", "HLSL", "WGSL"],
  syntax: cSyntax,
  definitions: genericDefinitions,
};
