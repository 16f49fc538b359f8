import type { OutputKind } from "../kind.ts";
import { cargo } from "./cargo.ts";
import { compiler } from "./compiler.ts";
import { unifiedDiff } from "./diff.ts";
import { goTest } from "./go-test.ts";
import { junit } from "./junit.ts";
import { listing } from "./listing.ts";
import { noise } from "./noise.ts";
import { pytest } from "./pytest.ts";
import { searchHits } from "./search.ts";
import { stackTrace } from "./stack-trace.ts";
import { vitest } from "./vitest.ts";

/** All kinds of output, in detection order. The last one accepts anything. */
export const OUTPUT_KINDS: readonly OutputKind[] = [
  unifiedDiff,
  vitest,
  pytest,
  cargo,
  goTest,
  junit,
  compiler,
  stackTrace,
  searchHits,
  listing,
  noise,
];
