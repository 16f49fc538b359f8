import { z } from "zod";

/** A path in the site, relative to its root. */
export const siteHref: z.ZodString = z.string().regex(/^(?:[\w-]+\/)*[\w-]+\.[a-z]+$/u);

/** The page of a file. */
export const sitePage: z.ZodNullable<z.ZodString> = z
  .nullable(siteHref)
  .meta({ description: "its page, relative to the site's root; null if pages are capped" });

/** The path of a file in the repository. */
export const sitePath: z.ZodString = z
  .string()
  .meta({ description: "canonical path: `/` between parts, control and invisible characters as `\\xHH`" });
