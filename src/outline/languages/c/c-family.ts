import { CHARACTER, endOfLine, endOfQuoted, type Form, offsetAfter } from "../../code/forms.ts";
import { lexicalSyntax, type LexicalSyntax, SLASH_BLOCK, SLASH_LINE } from "../../code/lexical-syntax.ts";
import type { LanguageFacts } from "../../language.ts";
import { effectPatterns } from "../../sketch/effects.ts";
import { titlePattern } from "../../sketch/test-titles.ts";
import { cDefinitions } from "./definitions.ts";
import { includeImports, includeMentions } from "./includes.ts";
import { slashRemovable } from "../../strip/comment-forms.ts";

const R = String.raw;

/** Strings: `"…"`, and `R"mark(…)mark"` in C++. */
const STRING: Form = {
  open: '"',
  isComment: false,
  end: (text, start) => {
    const mark = text[start - 1] === "R" ? /^"([^()\\\s"]{0,16})\(/u.exec(text.slice(start, start + 20)) : null;
    return mark === null ? endOfQuoted(text, start, false) : offsetAfter(text, `)${mark[1] ?? ""}"`, start);
  },
};

/** Lines joined by a trailing backslash, as in macros. */
const JOINED_LINES: Form = {
  open: "\\",
  isComment: true,
  end: (text, start) => {
    let end = start;
    while (text[end] === "\\" && /^\r?\n/u.test(text.slice(end + 1, end + 3))) {
      const line = text.indexOf("\n", end) + 1;
      end = endOfLine(text, line);
      let last = end - 1;
      if (text[last] === "\r") last--;
      if (last >= line && text[last] === "\\") end = last;
    }
    return end;
  },
};

/** Comment and literal syntax of C and related languages. */
export const cSyntax: LexicalSyntax = lexicalSyntax("[\"'/\\\\]", [
  SLASH_LINE,
  SLASH_BLOCK,
  STRING,
  CHARACTER,
  JOINED_LINES,
]);

/** Facts shared by C, C++, Objective-C and CUDA. */
export const cFamily: LanguageFacts = {
  syntax: cSyntax,
  removable: slashRemovable([STRING, CHARACTER]),
  definitions: cDefinitions,
  effects: effectPatterns(
    {
      database: R`<?(?:sqlite3|libpq-fe|mysql\/?mysql|hiredis\/hiredis)\.h>?$`,
      files: R`<?(?:fstream|filesystem|dirent\.h|sys\/stat\.h|fcntl\.h|ftw\.h)>?$`,
      network: R`<?(?:sys\/socket\.h|netinet\/in\.h|arpa\/inet\.h|netdb\.h|winsock2?\.h|curl\/curl\.h|boost\/asio\.hpp)>?$`,
      process: R`<?(?:thread|pthread\.h|sys\/wait\.h|signal\.h|csignal|spawn\.h)>?$`,
      time: R`<?(?:chrono|time\.h|ctime|sys\/time\.h)>?$`,
    },
    {
      files: R`(?:fopen|freopen|fread|fwrite|unlink|opendir|mkstemp)\(|std::(?:i|o)?fstream\b`,
      network: R`(?:socket|connect|bind|listen|accept|recvfrom|sendto|getaddrinfo|curl_easy_\w+)\(`,
      environment: R`(?:getenv|setenv|secure_getenv)\(`,
      process: R`(?:fork|execv\w*|execl\w*|system|popen|posix_spawn|pthread_create|waitpid|abort|exit)\(|std::thread\b`,
      time: R`(?:clock_gettime|gettimeofday|time|nanosleep|usleep|sleep)\(|steady_clock::now\(|system_clock::now\(`,
      database: R`sqlite3_\w+\(|PQexec\w*\(|mysql_\w+\(`,
    },
  ),
  testTitles: titlePattern(
    String.raw`^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST)\([ \t]*(\w{1,100}[ \t]*,[ \t]*\w{1,100})|^[ \t]*(?:TEST_CASE|SECTION|SUBCASE|SCENARIO|BOOST_AUTO_TEST_CASE)\([ \t]*"?([^")\n]{1,200})`,
  ),
  mentions: includeMentions,
  importFamily: includeImports,
};
