import { effects, type EffectTable } from "./table.ts";

const R = String.raw;

const JAVASCRIPT = effects(
  "TypeScript|TSX|JavaScript|Vue|Svelte|Astro",
  {
    database: R`(?:pg|mysql2?|mariadb|sqlite3?|better-sqlite3|mongodb|mongoose|redis|ioredis|knex|typeorm|sequelize|drizzle-orm|kysely|prisma|@prisma\/client|level|node:sqlite|postgres)(?:$|\/)`,
    files: R`(?:node:)?fs(?:$|\/)|(?:fs-extra|graceful-fs|chokidar|fast-glob|globby|tinyglobby|glob|rimraf|del|make-dir|memfs|jsonfile)(?:$|\/)`,
    network: R`(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:$|\/)|(?:axios|got|ky|undici|node-fetch|ws|socket\.io(?:-client)?|express|fastify|koa|hono|@hono\/[\w-]+|superagent|nodemailer|connect|sirv|http-proxy[\w-]*|@octokit\/[\w-]+|openai|stripe)(?:$|\/)`,
    process: R`(?:node:)?(?:child_process|worker_threads|cluster)(?:$|\/)|(?:execa|cross-spawn|zx|tinyexec|nano-spawn|shelljs)(?:$|\/)`,
    environment: R`(?:dotenv|node:os|os|std-env|env-var)(?:$|\/)`,
    time: R`(?:node:)?timers(?:$|\/)|(?:dayjs|moment|date-fns|luxon|node-cron|cron)(?:$|\/)`,
  },
  {
    network: R`fetch\(|new (?:XMLHttpRequest|WebSocket|EventSource)\b|navigator\.sendBeacon\(|Deno\.(?:serve|connect|listen)\(|Bun\.serve\(`,
    files: R`(?:readFile|writeFile|appendFile|mkdir|readdir|unlink)(?:Sync)?\(|Deno\.(?:read|write|open|remove|mkdir)\w*\(|Bun\.(?:file|write)\(|localStorage\.|sessionStorage\.`,
    environment: R`process\.env\b|import\.meta\.env\b|Deno\.env\b|Bun\.env\b|process\.argv\b`,
    process: R`process\.(?:exit|kill)\(|child_process\b|new Worker\(|Deno\.Command\b|Bun\.spawn\(`,
    time: R`Date\.now\(|new Date\(\)|performance\.now\(|set(?:Timeout|Interval)\(|process\.hrtime\b`,
    database: R`indexedDB\.`,
  },
);

const PYTHON = effects(
  "Python|Cython",
  {
    database: R`(?:sqlite3|sqlalchemy|sqlmodel|psycopg2?|asyncpg|pymysql|MySQLdb|pymongo|motor|redis|peewee|tortoise|django\.db|databases|alembic|aiosqlite|elasticsearch)(?:$|[.:])`,
    files: R`(?:pathlib|shutil|tempfile|glob|fileinput|zipfile|tarfile|aiofiles|os\.path)(?:$|[.:])`,
    network: R`(?:requests|httpx|aiohttp|urllib\.request|urllib3|http\.(?:client|server)|socket|socketserver|websockets?|smtplib|ftplib|paramiko|boto3|grpc|uvicorn|flask|github|openai)(?:$|[.:])`,
    process: R`(?:subprocess|multiprocessing|threading|signal|pexpect|concurrent\.futures)(?:$|[.:])`,
    environment: R`(?:dotenv|environ|decouple|pydantic_settings|argparse|platform)(?:$|[.:])`,
    time: R`(?:time|sched|schedule|apscheduler)(?:$|[.:])`,
  },
  {
    network: R`requests\.(?:get|post|put|patch|delete|request|Session)\(|urlopen\(|httpx\.\w+\(`,
    files: R`(?:open|read_text|write_text|read_bytes|write_bytes|makedirs|mkdir|listdir|unlink)\(|os\.(?:remove|rename|walk)\(`,
    environment: R`os\.(?:environ|getenv)\b|sys\.argv\b`,
    process: R`os\.(?:system|popen|fork|kill|_exit)\(|sys\.exit\(|subprocess\.`,
    time: R`datetime\.(?:now|utcnow|today)\(|date\.today\(|time\.(?:time|sleep|monotonic|perf_counter)\(|asyncio\.sleep\(`,
    database: R`cursor\.execute\(|session\.(?:commit|execute|query)\(|objects\.(?:filter|get|create|all)\(`,
  },
);

const GO = effects(
  "Go",
  {
    database: R`(?:database\/sql|gorm\.io|github\.com\/(?:jmoiron\/sqlx|jackc\/pgx|redis|go-redis|lib\/pq|mattn\/go-sqlite3)|go\.mongodb\.org|entgo\.io|go\.etcd\.io)(?:$|\/)`,
    files: R`(?:io\/ioutil|io\/fs|path\/filepath|embed|github\.com\/spf13\/afero)$`,
    network: R`(?:net|google\.golang\.org\/grpc|github\.com\/(?:gin-gonic|gorilla|labstack\/echo|go-chi))(?:$|\/)`,
    process: R`(?:os\/exec|os\/signal|syscall)$`,
    environment: R`(?:flag|github\.com\/spf13\/(?:viper|pflag|cobra))$`,
    time: R`time$`,
  },
  {
    files: R`os\.(?:Open|OpenFile|Create|ReadFile|WriteFile|Remove|RemoveAll|Mkdir|MkdirAll|ReadDir|Rename|Stat)\(`,
    network: R`http\.(?:Get|Post|ListenAndServe|NewRequest|HandleFunc)\w*\(|net\.(?:Dial|Listen)\w*\(`,
    environment: R`os\.(?:Getenv|LookupEnv|Setenv|Environ)\(|os\.Args\b`,
    process: R`exec\.Command\w*\(|os\.Exit\(`,
    time: R`time\.(?:Now|Sleep|After|Tick|NewTimer|NewTicker|Since)\(`,
    database: R`sql\.Open\(`,
  },
);

const RUST = effects(
  "Rust",
  {
    database: R`(?:sqlx|diesel|rusqlite|postgres|tokio_postgres|mongodb|redis|sea_orm)(?:$|::)`,
    files: R`(?:(?:std|tokio|async_std)::fs|tempfile|walkdir|ignore|memmap2?)(?:$|::)`,
    network: R`(?:(?:std|tokio|async_std)::net|reqwest|hyper|axum|actix_web|warp|tonic|ureq|tungstenite)(?:$|::)`,
    process: R`(?:(?:std|tokio)::(?:process|thread)|rayon|nix)(?:$|::)`,
    environment: R`(?:std::env|dotenvy?|clap)(?:$|::)`,
    time: R`(?:(?:std|tokio)::time|chrono|time)(?:$|::)`,
  },
  {
    files: R`fs::(?:read|write|create|remove|open|metadata|copy|rename)\w*\(|File::(?:open|create)\(|OpenOptions::`,
    network: R`Tcp(?:Stream|Listener)::|UdpSocket::|reqwest::`,
    environment: R`env::(?:var|vars|args|current_dir)\w*\(`,
    process: R`Command::new\(|process::(?:exit|abort)\(|thread::spawn\(`,
    time: R`(?:Instant|SystemTime|Utc|Local)::now\(|sleep\(`,
    database: R`sqlx::query\w*!?\(`,
  },
);

const JVM = effects(
  "Java|Kotlin|Scala|Groovy|Gradle",
  {
    database: R`(?:java\.sql|javax\.sql|(?:javax|jakarta)\.persistence|org\.hibernate|org\.springframework\.(?:data|jdbc)|org\.jooq|com\.mongodb|redis\.clients|slick|org\.jetbrains\.exposed|androidx\.room)\b`,
    files: R`(?:java\.nio\.file|java\.io\.(?:File\w*|RandomAccessFile|\*)|okio|scala\.io|kotlin\.io\.path)\b`,
    network: R`(?:java\.net|javax\.net|okhttp3|retrofit2|org\.apache\.http|org\.springframework\.web|io\.ktor|io\.netty|io\.grpc|akka\.http|sttp|(?:javax|jakarta)\.(?:servlet|ws\.rs))\b`,
    process: R`(?:java\.util\.concurrent|sys\.process|scala\.sys\.process)\b`,
    time: R`java\.time\b`,
  },
  {
    files: R`Files\.\w+\(|new (?:File|FileReader|FileWriter|File(?:In|Out)putStream|RandomAccessFile)\(|\bFile\(`,
    network: R`new (?:URL|Socket|ServerSocket)\(|HttpClient\b|HttpURLConnection\b`,
    environment: R`System\.(?:getenv|getProperty)\(`,
    process: R`ProcessBuilder\(|Runtime\.getRuntime\(|System\.exit\(|exitProcess\(|new Thread\(`,
    time: R`System\.(?:currentTimeMillis|nanoTime)\(|(?:LocalDate|LocalDateTime|Instant|Clock\.System|ZonedDateTime)\.now\(|Thread\.sleep\(`,
    database: R`DriverManager\.|prepareStatement\(|createQuery\(|@Query\b`,
  },
);

const C_FAMILY = effects(
  "C|C++|Objective-C|Objective-C++|Cuda",
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
);

const CSHARP = effects(
  "C#",
  {
    database: R`(?:System\.Data|Microsoft\.EntityFrameworkCore|Dapper|Npgsql|MongoDB|StackExchange\.Redis|Microsoft\.Data)\b`,
    files: R`System\.IO(?:$|\.(?!Pipelines))`,
    network: R`(?:System\.Net|Microsoft\.AspNetCore|Grpc|RestSharp|Refit)\b`,
    process: R`(?:System\.Diagnostics\.Process|System\.Threading)\b`,
  },
  {
    files: R`(?:File|Directory)\.\w+\(|new (?:FileStream|StreamReader|StreamWriter|FileInfo)\(`,
    network: R`new (?:HttpClient|TcpClient|TcpListener|Socket)\(|IHttpClientFactory\b`,
    environment: R`Environment\.(?:GetEnvironmentVariable|GetCommandLineArgs|MachineName)\b`,
    process: R`Process\.Start\(|Environment\.Exit\(|Task\.Run\(|new Thread\(`,
    time: R`Date(?:Time|TimeOffset)\.(?:UtcNow|Now)\b|Stopwatch\.|Task\.Delay\(|Thread\.Sleep\(`,
    database: R`new (?:SqlConnection|SqlCommand)\(|DbContext\b|SaveChanges(?:Async)?\(`,
  },
);

const RUBY = effects(
  "Ruby|Crystal",
  {
    database: R`(?:active_record|sequel|pg|mysql2|sqlite3|mongoid|redis)(?:$|\/)`,
    files: R`(?:fileutils|tempfile|pathname|find|tmpdir)$`,
    network: R`(?:net\/|open-uri|socket|httparty|faraday|rest-client|webrick|httpclient)`,
    process: R`(?:open3|childprocess|etc)$`,
    environment: R`(?:dotenv|optparse)(?:$|\/)`,
    time: R`(?:time|date|timeout)$`,
  },
  {
    files: R`(?:File|Dir|IO|FileUtils|Pathname)\.(?:open|read|write|new|exist\?|join|glob|mkdir\w*|rm\w*|delete|foreach)\b`,
    network: R`Net::HTTP\b|TCPSocket\b|URI\.open\b|Faraday\.`,
    environment: R`ENV(?:\[|\.fetch)|ARGV\b`,
    process: R`(?:Process|Open3)\.\w+|system\(|Thread\.new\b|exit!?\b(?=[ (\n])`,
    time: R`Time\.(?:now|current|zone)\b|Date\.today\b|sleep\b(?=[ (])`,
    database: R`ActiveRecord::|has_many\b|belongs_to\b|create_table\b`,
  },
);

const PHP = effects(
  "PHP|Hack",
  {
    database: R`(?:Doctrine|Illuminate\\Database|PDO|MongoDB|Predis)\b`,
    network: R`(?:GuzzleHttp|Symfony\\Component\\HttpClient|Illuminate\\Http)\b`,
  },
  {
    files: R`(?:file_get_contents|file_put_contents|fopen|unlink|mkdir|scandir|glob|file_exists|move_uploaded_file)\(`,
    network: R`(?:curl_\w+|fsockopen|stream_socket_\w+|mail)\(`,
    environment: R`(?:getenv|env)\(|_(?:ENV|SERVER)\[`,
    process: R`(?:exec|shell_exec|proc_open|system|passthru|pcntl_\w+)\(`,
    time: R`(?:time|microtime|date|sleep|usleep)\(|new \\?DateTime(?:Immutable)?\(\)|Carbon::now\(`,
    database: R`new \\?(?:PDO|mysqli)\(|mysqli_\w+\(|DB::\w+\(`,
  },
);

const SWIFT = effects(
  "Swift",
  {
    database: R`(?:CoreData|SwiftData|SQLite3?|GRDB|RealmSwift)$`,
    network: R`(?:Network|NIO\w*|Alamofire|Vapor|FoundationNetworking)$`,
  },
  {
    files: R`FileManager\.|FileHandle\b|write\(to(?:File)?:|contentsOf(?:File)?:`,
    network: R`URLSession\b|URLRequest\(|NWConnection\b`,
    environment: R`ProcessInfo\.processInfo\.(?:environment|arguments)\b|CommandLine\.arguments\b|UserDefaults\b`,
    process: R`Process\(\)|exit\(|DispatchQueue\b|Thread\b`,
    time: R`Date\(\)|Date\.now\b|Task\.sleep\(|Timer\.|ContinuousClock\b`,
    database: R`NSFetchRequest\b|NSManagedObject\b|modelContext\b`,
  },
);

const SHELL = effects(
  "Shell|Fish|PowerShell|Batchfile",
  {},
  {
    network: R`(?:curl|wget|ssh|scp|rsync|nc|Invoke-WebRequest|Invoke-RestMethod)[ \t]|git (?:clone|push|fetch|pull)\b|docker (?:push|pull)\b`,
    files: R`(?:rm|cp|mv|mkdir|touch|chmod|chown|ln|mktemp|tar|unzip|Set-Content|Remove-Item|Copy-Item)[ \t]`,
    environment: R`export[ \t]+\w+=|env[ \t]`,
    process: R`(?:kill|nohup|exec|sudo|systemctl|trap|xargs)[ \t]|docker (?:run|exec|compose|build)\b`,
    time: R`(?:sleep|date)[ \t]`,
    database: R`(?:psql|mysql|sqlite3|redis-cli|mongosh?)[ \t]`,
  },
);

const DART = effects(
  "Dart",
  {},
  {
    database: R`package:(?:sqflite|hive|drift|isar|cloud_firestore)\b`,
    files: R`(?:File|Directory)\(|readAs\w+\(|writeAs\w+\(|package:path_provider\b`,
    network: R`HttpClient\(|HttpServer\.bind\(|http\.(?:get|post|put|delete)\(|Socket\.connect\(|package:(?:http|dio|web_socket_channel)\b`,
    environment: R`Platform\.(?:environment|script)\b|fromEnvironment\(`,
    process: R`Process\.(?:run|start)\w*\(|Isolate\.\w+\(|exit\(`,
    time: R`DateTime\.now\(|Timer(?:\.periodic)?\(|Future\.delayed\(|Stopwatch\(`,
  },
);

const OTHERS = effects(
  "Elixir|Erlang|Lua|Luau|Perl|R|Julia|Haskell|Clojure|OCaml|F#|Nim|Zig",
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

const TABLES: readonly EffectTable[] = [
  JAVASCRIPT,
  PYTHON,
  GO,
  RUST,
  JVM,
  C_FAMILY,
  CSHARP,
  RUBY,
  PHP,
  SWIFT,
  SHELL,
  DART,
  OTHERS,
];

const BY_LANGUAGE: ReadonlyMap<string, EffectTable> = new Map(
  TABLES.flatMap((table) => table.languages.map((language) => [language, table] as const)),
);

/** What shows effects in a language; `undefined` if that is not known. */
export function effectTable(language: string): EffectTable | undefined {
  return BY_LANGUAGE.get(language);
}
