/** Makes `carryon site` write the data of each page in place of its HTML. `astro dev` renders it on request. */
import { registerHooks } from "node:module";

const RECORDER = `import { serialize } from "node:v8";
export const render = async (info, page, root) => serialize({ info, page, root });`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith("/dist/site/render.js")
      ? { url: `data:text/javascript,${encodeURIComponent(RECORDER)}`, shortCircuit: true }
      : next(specifier, context),
});
