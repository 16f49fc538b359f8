export { cacheHome } from "../../io/cache/cache-home.ts";
export { keepCompiledCode } from "../../io/cache/compiled-code.ts";
