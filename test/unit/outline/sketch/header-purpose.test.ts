import { expect, it } from "vitest";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";
import { sketchOf } from "../../../../src/outline/sketch/sketch.ts";

function purpose(name: string, text: string): string {
  return sketchOf(Buffer.from(text), languageNamed(name)).purpose;
}

it.each([
  [
    "C",
    '/**\n * Acme control firmware\n *\n * Copyright (C) 2020\n *\n * motors.c - Motor driver\n */\n#define DEBUG_MODULE "M"\n',
    "Motor driver",
  ],
  ["C", "/*\n * Licensed under MIT.\n *\n * log.c: Dynamic log system\n */\n\n#include <a.h>\n", "Dynamic log system"],
  [
    "C",
    "/**\n  * @file    adc.h\n  * @author  Team\n  * @brief   Drives the analog converter.\n  ****\n  */\n#include <a.h>\n",
    "Drives the analog converter.",
  ],
  ["C", "/* Define to prevent recursive inclusion ---*/\n#ifndef A_H\n#endif\n", ""],
  [
    "C",
    "/****\n*   Acme real time transfer   *\n*   for embedded targets   *\n****/\n",
    "Acme real time transfer for embedded targets",
  ],
  ["C", "/* Standard includes. */\n#include <a.h>\n\n/* Kernel includes. */\n#include <b.h>\n", ""],
  [
    "C",
    "/* See RFC 6234 for details. */\n\n/* Computes digests of texts. */\n\nint a;\n",
    "Computes digests of texts.",
  ],
  [
    "C++",
    "//     __ _____ _____\n//  __|  |   __|     |  Sums for C++\n// |  |  |__   |  |  |  version 3.1\n// |_____|_____|_____|  https://example.org/sums\n//\n// SPDX-License-Identifier: MIT\n",
    "",
  ],
  [
    "C",
    "/*\n * / ___|| |/ / ___|\n * \\___ \\| ' / |\n *  ___) | . \\ |___\n *\n * Keeps the clock of a board.\n */\n",
    "Keeps the clock of a board.",
  ],
  ["OCaml", "(* (c) Example Institute 2018-2019 *)\n\nlet a = 1\n", ""],
  ["C++", '// IWYU pragma: begin_exports\n#include "a.hpp"\n', ""],
  ["Scheme", "; ; Captures names of variables.\n; -- More\n", "Captures names of variables."],
  ["Haskell", "{-# LANGUAGE DeriveGeneric, DeriveAnyClass #-}\nmodule A where\n", ""],
  ["Ruby", "# Be sure to restart your server when you modify this file.\n\nA = 1\n", ""],
  [
    "R",
    "#' `r lifecycle::badge(\"defunct\")`\n#'\n#' These functions were deprecated.\nNULL\n",
    "These functions were deprecated.",
  ],
  [
    "Markdown",
    "# API\n\nVersion:\n<select>\n    <option>v1</option>\n</select>\n\nManages the checks of a team.\n",
    "Manages the checks of a team.",
  ],
  [
    "Markdown",
    "# Set-up\n\nRedo the step named:\n\n- one\n\nThe set-up takes a minute.\n",
    "The set-up takes a minute.",
  ],
])("%s: %j", (name, text, expected) => {
  expect(purpose(name, text)).toBe(expected);
});

it("a keyword of a query in Scheme is no name", () => {
  const { definitions } = sketchOf(
    Buffer.from("(struct name: (identifier) @type)\n(define (run x) x)\n"),
    languageNamed("Scheme"),
  );
  expect(definitions.map(({ name }) => name)).toEqual(["run"]);
});
