export { openRows } from "../open-rows.ts";
