import { expect, it } from "vitest";
import { tex } from "../../../../../src/outline/languages/tex.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const TEXT = String.raw`% A book.
\documentclass{book}
\newcommand{\x}{Not text}
\begin{document}
\chapter[Short]{Random \emph{variables}}\label{ch}
\index{variable|(}
The mean is $\mu = 3$~\cite{a}, as
Figure~\ref{f} shows. % not this
\begin{figure}
  \caption{Not this}
\end{figure}
\section*{Sums}
\begin{itemize}
  \item 90\% of them
  \item[b] The rest
\end{itemize}
\begin{verbatim}
sum(1)
\end{verbatim}
`;

it("TeX: headings with the text below them, without figures and setup", () => {
  const { symbols, symbolsText } = scanOutline(tex, TEXT);
  expect(symbols.map(({ name, lines }) => [name, ...lines])).toEqual([
    ["Random variables", 5, 19],
    ["Sums", 12, 19],
  ]);
  expect(symbolsText).toMatchInlineSnapshot(`
    "\\chapter[Short]{Random \\emph{variables}}\\label{ch}
    The mean is $\\mu = 3$~\\cite{…}, as Figure~\\ref{…} shows.
    \\section*{Sums}
    \\item 90\\% of them
    \\item[b] The rest
    \\begin{verbatim}
    sum(1)
    \\end{verbatim}
    "
  `);
});

it("TeX: the form of a heading for bookmarks", () => {
  const { symbols } = scanOutline(tex, String.raw`\section{Sets and \texorpdfstring{$n_{1}$}{n}-types}` + "\n");
  expect(symbols.map(({ name }) => name)).toEqual(["Sets and n-types"]);
});
