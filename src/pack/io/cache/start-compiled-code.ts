export { cacheHome } from "./cache-home.ts";
export { keepCompiledCode } from "./compiled-code.ts";
