import { actionInputRecipe } from "./action-input.ts";
import { commandRecipe } from "./command.ts";
import { configKeyRecipe } from "./config-key.ts";
import { kindRecipe } from "./kind.ts";
import { languageRecipe } from "./language.ts";
import { pageRecipe } from "./page.ts";
import type { Recipe } from "./recipe.ts";

/** How to add each thing that the program has several of, in the order of AGENTS.md. */
export const RECIPES: readonly Recipe[] = [
  languageRecipe,
  kindRecipe,
  configKeyRecipe,
  actionInputRecipe,
  commandRecipe,
  pageRecipe,
];
