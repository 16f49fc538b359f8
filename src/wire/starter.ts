export { openStarterFolder } from "../io/output/starter-files.ts";
export { questionsOn } from "../io/terminal/questions.ts";
