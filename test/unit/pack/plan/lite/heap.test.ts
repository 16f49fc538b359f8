import fc from "fast-check";
import { expect, it } from "vitest";
import { createHeap } from "../../../../../src/pack/plan/lite/heap.ts";

it("a heap pops what a sorted list would, however pushes and pops alternate", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(50), fc.constant("pop" as const)), { maxLength: 60 }), (steps) => {
      const heap = createHeap<number>((a, b) => a < b);
      let sorted: number[] = [];
      for (const step of steps) {
        expect(heap.peek()).toBe(sorted[0]);
        if (typeof step === "number") {
          heap.push(step);
          sorted = [...sorted, step].toSorted((a, b) => a - b);
          continue;
        }
        expect(heap.pop()).toBe(sorted.shift());
      }
      for (const next of sorted) expect(heap.pop()).toBe(next);
      expect(heap.pop()).toBeUndefined();
    }),
  );
});

it("a heap of n items compares about log n of them for each push and pop", () => {
  let compared = 0;
  const heap = createHeap<number>((a, b) => {
    compared++;
    return a < b;
  });
  for (let i = 0; i < 1024; i++) heap.push((i * 677) % 1024);
  for (let i = 0; i < 1024; i++) heap.pop();
  expect(compared).toBeLessThan(1024 * 30);
});
