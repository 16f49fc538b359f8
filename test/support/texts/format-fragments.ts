import { ALL_LANGUAGES } from "../../../src/outline/languages/language-named.ts";
import type { Outline } from "../../../src/outline/outline.ts";

/** Scanner that outlines a format, and a language it supports. */
export interface FormatScanner {
  readonly name: string;
  readonly outline: (text: string) => Outline;
}

/** Each scanner once. */
export const FORMAT_SCANNERS: readonly FormatScanner[] = Array.from(
  new Map(
    ALL_LANGUAGES.flatMap(({ names, outline }) =>
      outline?.how === "scan" ? [[outline.outline, names[0] ?? ""] as const] : [],
    ),
  ),
  ([outline, name]) => ({ outline, name }),
);

/** Texts with a meaning for at least one scanner. */
export const FORMAT_FRAGMENTS: readonly string[] = [
  ..."{}[]()<>\"'`:;,.#-=*/\\|!$@&~%+?_ \n\n\n\t\r".split(""),
  ..."a: |·- b·- - c:·key = ·[[t]]·[t.u]·'''·\"\"\"·---·...·# T·## T ##·===·---\n·```·~~~js·<!--·-->·/*·*/·//·--·$$·$x$".split(
    "·",
  ),
  ..."CREATE TABLE t (·create or replace function f(·;·GO\n·FROM a AS b·RUN <<EOF·EOF·ENV A=b \\·all: b ## c·\tdo it·A := b·define x·endef".split(
    "·",
  ),
  ..."message M {·rpc R(A) returns (B) {·string s = 1 [·enum E {·type T {·f(a: B = {·| U·@media x {·.a, .b {·--c: d·$e: f·#{·@mixin m(".split(
    "·",
  ),
  ...String.raw`\section{·\chapter[a]{b}·\begin{verbatim}·\end{verbatim}·\begin{figure}·\item·\emph{·\[`.split("·"),
  ...'{"cells": [·{"cell_type": "markdown", "source": ["# a·\\n"]}·null·"\\u0041·é·😀·\u{2028}·\u{feff}·{{ if }}·{% x %}·:::·|===·.. a::'.split(
    "·",
  ),
];
