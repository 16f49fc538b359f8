/**
 * Units whose repetition makes a scanner backtrack, look ahead or nest: white space, unclosed openings, unopened
 * closings, and the beginnings of words, lines and secrets.
 */
export const REPEATED: readonly string[] = [
  ...Array.from(" \t\na_0\"'`(){}[]<>/\\*#-=:;,.|&@$%~!^é語"),
  ...'/* */ // <!-- --> """ \'\'\' ``` ~~~ [[ ]] {{ }} ${ #{ <% %> (* *) {- -} r#" <<A =begin \\" \\\\ \'\' "" -- |> => :: ..'.split(
    " ",
  ),
  ...'> |- |1. |# |## |*a_ |[a]( |![|[a]: |<a href="|- - || a '.split("|").filter((unit) => unit !== ""),
  ...'import |from a import |require(|use a::|#include <|export {|class A {|def a(|function a(|fn a<|if (|a.b|a(b, |a: |"a": |a = |a="|-----BEGIN |password = |eyJa.|https://|xox'.split(
    "|",
  ),
  "\n\n",
  "a\n",
  " a",
  "\ta\n",
  "\r\n",
  "a\\\n",
  "\n- ",
  "\n  a:",
  "\n#",
  "\n/*",
  "\n'''",
  "\nCREATE TABLE a (",
  "\n[a.",
  "password=",
  'password", ',
  "password,a\n",
  "mysql -p",
  "kind: Secret\n data: {",
  "\nEND",
];

/** Repeats a unit to at least `size` UTF-16 units. */
export function repeated(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length));
}
