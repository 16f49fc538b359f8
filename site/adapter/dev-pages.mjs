import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize } from "node:v8";

/** Site whose `.html` files hold the data of pages; `npm run site:dev` writes it. */
const SAMPLE = fileURLToPath(new URL("../.astro/sample/", import.meta.url));
const TYPES = {
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".png": "image/png",
};
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/u;

/** Serves the files of the sample, and sends each address of a page to the component of its kind. */
export function serveSample(request, response, next) {
  const { pathname } = new URL(request.url, "http://localhost");
  const path = normalize(decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
  const file = join(SAMPLE, path);
  if (!existsSync(file) || !statSync(file).isFile()) return next();
  if (extname(file) !== ".html") {
    response.setHeader("Content-Type", TYPES[extname(file)] ?? "text/plain; charset=utf-8");
    return response.end(readFileSync(file));
  }
  const { page } = deserialize(readFileSync(file));
  request.url = `/${page.kind}/?path=${encodeURIComponent(path)}`;
  return next();
}

/** Gives a component the data of its page. The policy goes, since Vite's styles and scripts are inline. */
export async function onRequest({ url, locals }, next) {
  const path = url.searchParams.get("path");
  if (path === null) return next();
  Object.assign(locals, { styles: [] }, deserialize(readFileSync(join(SAMPLE, normalize(path)))));
  const response = await next();
  return new Response((await response.text()).replace(POLICY, ""), response);
}
