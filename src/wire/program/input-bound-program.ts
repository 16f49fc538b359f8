export { runWhileInputLasts } from "../../base/io/process/input-bound-program.ts";
