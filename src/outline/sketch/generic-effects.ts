import { type EffectPatterns, effectPatterns } from "./effects.ts";

const R = String.raw;

/** Calls in Elixir, Erlang, Lua, Perl, R, Haskell and others, for languages without patterns. */
export const genericEffects: EffectPatterns = effectPatterns(
  {},
  {
    files: R`File\.(?:read|write|open|rm|mkdir)\w*[!(]|io\.(?:open|lines)\(|file:\w+\(|(?:readFile|writeFile|readRDS|read\.csv|write\.csv|readLines|slurp|spit)\b|std\.fs\b|openFile\b|opendir\b`,
    network: R`(?:HTTPoison|Tesla|Req|Finch|Mint)\.|gen_tcp:|httpc:|LWP::|HTTP::|socket\.(?:tcp|http)|httr2?::|std\.http\b|std\.net\b|Network\.`,
    environment: R`System\.(?:get_env|fetch_env|getenv)\w*|os\.getenv\(|Sys\.getenv\(|Sys\.getenv\b|ENV\b[{[]|lookupEnv\b|getEnv\b|std\.process\.getEnv`,
    process: R`System\.(?:cmd|halt)|os\.execute\(|io\.popen\(|spawn(?:_link)?\(|GenServer\b|Task\.async|system2?\(|createProcess\b|forkIO\b`,
    time: R`DateTime\.(?:utc_)?now|System\.(?:monotonic|system|os)_time|Process\.(?:sleep|send_after)|os\.(?:time|clock)\(|Sys\.(?:time|sleep|Date)\(|getCurrentTime\b|threadDelay\b|localtime\b`,
    database: R`(?:Ecto|Repo)\.\w+|DBI(?:::|->)|dbConnect\(|dbGetQuery\(|mnesia:|clojure\.java\.jdbc`,
  },
);
