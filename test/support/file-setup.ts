import { afterAll } from "vitest";
import { endFile } from "./file-end.ts";

// Runs for every test file. A hook in a module that files share would belong to the first of them only.
afterAll(endFile);
