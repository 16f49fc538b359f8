/** A phrase or a name that a native engineer would not write, with what to write instead. */
interface Habit {
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Phrases in comments, documents and messages. */
const PHRASES: readonly Habit[] = [
  { pattern: /^(?:What|How|Where|Who|Which)\b(?!.*\?)/u, advice: "name the thing instead of opening with What or How" },
  { pattern: /^Of (?!course\b)/u, advice: "put the subject first" },
  {
    pattern: /^(?:Most|Least|Longest|Fewest|Shortest)\b|\bforemost\b|\bat (?:the )?most of\b/u,
    advice: "write maximum, minimum, first or largest",
  },
  {
    pattern: /\b(?:is|are|was|were|be|been) (?:told|said|asked|handed out)\b|\b(?:tells?|says?|speaks?) of\b/u,
    advice: "say who does it, with an active verb",
  },
  { pattern: /\bstands?\b (?:in|beside|there|at|whole|behind|under|on|where|as)\b/u, advice: "write is" },
  { pattern: /\bof (?:its|their|his) own\b/u, advice: "write its, or separate" },
  { pattern: /\bas (?:it is|they are)\b|\bthat (?:is|are) there\b/u, advice: "write unchanged or existing" },
  { pattern: /\bbeside\b|\belsewhere\b|\bthere where\b/u, advice: "say where" },
  { pattern: /\basked for\b/u, advice: "write requested" },
  {
    pattern:
      /\b(?<![Tt]here )(?:is|are) no(?:ne)? (?!longer|better|earlier|later|more)\w+|\b(?:is|are) none\b|\bnobody\b|\bsomebody\b/u,
    advice: "write is not, or has no",
  },
  { pattern: /\b(?:of|in|on|at|by|from) which\b/u, advice: "make it two sentences" },
  { pattern: /\bsigns?\b(?! (?:in|up|off|the))/u, advice: "write character" },
];

/** Names without a noun, and limits that are not called `MAX_…` or `MIN_…`. */
const NAMES: readonly Habit[] = [
  {
    pattern:
      /\b(?:const|let|function|readonly)\s+(?:found|shown|own|known|kept|left|told|asked|wanted|given|taken|past|most|least|longest|rest|many|same|part|all)\b|[{,(]\s*(?:found|shown|own|known|kept|told|asked|wanted|given|taken|past|most|least|longest)\b(?=\s*[,}:)])/u,
    advice: "name the value with a noun",
  },
  {
    pattern: /\bconst (?:LONGEST|MOST|LEAST|SHORTEST|FEWEST|LARGEST|MANY|FEW)(?:_\w+)?\b/u,
    advice: "call a limit MAX_… or MIN_…",
  },
];

/** A line that the check reports. */
export interface ProseHit {
  /** Counted from 1. */
  readonly line: number;
  /** Whether a user reads it: a document, or a message in a string. */
  readonly isPublic: boolean;
  readonly text: string;
  readonly advice: string;
}

/** Hits of one file and its number of lines of prose: comment lines, or document lines outside code and tables. */
export interface ProseCount {
  readonly lines: number;
  readonly hits: readonly ProseHit[];
}

const COMMENT = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(?<start>.*?)(?:\*\/)?\s*$|\s\/\/ (?<end>.*)$/u;
const DOCUMENT = /^(?!\s*(?:```|\||<|$))\s*(?:[-*] |#+ |\d+\. )?(?<text>.*)$/u;
/** A string; anything of fewer than three words is a name or a format. */
const STRING = /"(?<double>[^"\\]*(?:\\.[^"\\]*)*)"|`(?<template>[^`\\]*(?:\\.[^`\\]*)*)`/gu;
const SENTENCE = /[a-z] [a-z]+ [a-z]/u;

/** Checks one file: Markdown and YAML as documents, everything else as source with comments and messages. */
export function checkProse(path: string, source: string): ProseCount {
  const proseOf = /\.(?:md|yml)$/u.test(path) ? documentProse : sourceProse;
  const names = /^(?:src|site|scripts)\//u.test(path) ? NAMES : [];
  const lines = source.split("\n").map(proseOf);
  return {
    lines: lines.filter(({ prose }) => prose !== "").length,
    hits: lines.flatMap(({ prose, isPublic, code }, at) => {
      const hit = ({ advice }: Habit, text: string, ofUser: boolean): ProseHit => ({
        line: at + 1,
        isPublic: ofUser,
        text: text.trim(),
        advice,
      });
      const inText = (text: string, ofUser: boolean): readonly ProseHit[] =>
        PHRASES.filter(({ pattern }) => pattern.test(text)).map((habit) => hit(habit, text, ofUser));
      return [
        ...inText(prose, isPublic),
        ...names.filter(({ pattern }) => pattern.test(code)).map((habit) => hit(habit, code, false)),
        ...messages(code).flatMap((text) => inText(text, true)),
      ];
    }),
  };
}

interface Line {
  /** Comment, or text of a document; empty if the line has none. */
  readonly prose: string;
  readonly isPublic: boolean;
  readonly code: string;
}

function documentProse(line: string): Line {
  return { prose: (DOCUMENT.exec(line)?.groups?.["text"] ?? "").trim(), isPublic: true, code: "" };
}

function sourceProse(line: string): Line {
  const { start, end } = COMMENT.exec(line)?.groups ?? {};
  return { prose: (start ?? end ?? "").trim(), isPublic: false, code: start === undefined ? line : "" };
}

function messages(code: string): readonly string[] {
  const strings = [...code.matchAll(STRING)].map(({ groups }) => groups?.["double"] ?? groups?.["template"] ?? "");
  return strings.filter((text) => SENTENCE.test(text));
}
