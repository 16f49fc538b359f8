import { actionInputRecipe } from "./action-input.ts";
import { commandRecipe } from "./command.ts";
import { configKeyRecipe } from "./config-key.ts";
import { kindRecipe } from "./kind.ts";
import { languageRecipe } from "./language.ts";
import { pageRecipe } from "./page.ts";
import type { Recipe } from "./recipe.ts";
import { toolRecipe } from "./tool.ts";

/** The recipes in AGENTS.md, in order. */
export const RECIPES: readonly Recipe[] = [
  languageRecipe,
  kindRecipe,
  configKeyRecipe,
  actionInputRecipe,
  commandRecipe,
  toolRecipe,
  pageRecipe,
];
