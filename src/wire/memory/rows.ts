export { openRows } from "../../io/rows/open-rows.ts";
