/** Astro's manifest of the compiled pages. */
declare module "virtual:astro:manifest" {
  export const manifest: import("astro").SSRManifest;
}
