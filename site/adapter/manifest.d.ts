/** What Astro knows of the compiled pages. */
declare module "virtual:astro:manifest" {
  export const manifest: import("astro").SSRManifest;
}
