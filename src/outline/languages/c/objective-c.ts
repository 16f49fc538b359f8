import type { Language } from "../../language.ts";
import { THROWN_ERRORS } from "../../sketch/errors.ts";
import { APPLE_TITLES } from "../swift.ts";
import { cFamily } from "./c-family.ts";
import { C_ERRORS } from "./c.ts";
import { objectiveCDefinitions } from "./definitions.ts";

export const objectiveC: Language = {
  ...cFamily,
  names: ["Objective-C"],
  definitions: objectiveCDefinitions,
  errors: C_ERRORS,
  testTitles: APPLE_TITLES,
};

export const objectiveCpp: Language = {
  ...cFamily,
  names: ["Objective-C++"],
  definitions: objectiveCDefinitions,
  errors: THROWN_ERRORS,
};
