/**
 * What texts repeat that make a scanner go back, look ahead or nest: white space, openings without a close, closings
 * without an opening, and the beginnings of words, lines and secrets.
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

/** Returns a text of at least so many UTF-16 units. */
export function repeated(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length));
}
