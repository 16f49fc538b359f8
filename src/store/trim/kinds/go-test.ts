import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

const PLACE = /^\s+\S+\.go:\d+: /u;

/** Output of `go test`, with and without `-v`. */
export const goTest: OutputKind = {
  name: "go test",
  recognises: (lines) => hasLine(lines, /^(?:--- (?:FAIL|PASS|SKIP): |=== RUN {3}|(?:FAIL|ok {2})\t\S+)/u),
  weigh(lines) {
    const weights = lines.map((): LineWeight => "noise");
    /** Lines printed by running tests whose outcome is still unknown. */
    let pending: number[] = [];
    let isFailure = false;
    for (const [i, line] of lines.entries()) {
      if (/^\s*--- FAIL: /u.test(line)) {
        for (const at of pending) weights[at] = "headline";
        [weights[i], isFailure, pending] = ["headline", true, []];
      } else if (/^(?:panic: |fatal error: |# \S|\S+\.go:\d+:\d+: |FAIL\b)/u.test(line)) {
        weights[i] = "headline";
        isFailure = !line.startsWith("FAIL");
      } else if (/^\s*(?:=== |--- |ok {2}\t|PASS$|\? {3}\t)/u.test(line)) {
        isFailure = false;
        if (line.startsWith("=== RUN")) pending = [];
        weights[i] = line.startsWith("ok") ? "summary" : "noise";
      } else if (isFailure) weights[i] = PLACE.test(line) ? "headline" : "failure";
      else if (PLACE.test(line)) pending.push(i);
    }
    return weights;
  },
};
