/** A component with one fault of each kind, and the faults that the checks must report. */
export const SEED = {
  name: "Seed.astro",
  text: `---
interface Props {
  readonly count: number;
}
const { count } = Astro.props;
const wrong: number = "not a number";
const loose: any = count == wrong;
---

<p title={count * true}>{loose}</p>
<Seed count="one" />
<script>
  const text: string = 1;
  console.log(text);
</script>
`,
  types: ["6:7 TS2322", "10:19 TS2363", "11:2 TS2304", "13:9 TS2322"],
  rules: ["eslint(eqeqeq)", "typescript(no-explicit-any)"],
} as const;
