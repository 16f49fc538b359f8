export { runWhileInputLasts } from "../../io/input-bound-program.ts";
