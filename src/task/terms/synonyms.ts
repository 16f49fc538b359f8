/** Synonym groups. Each word implies the others, since code rarely uses all of them. */
export const CONCEPTS: readonly (readonly string[])[] = parseRows(`
  authentication auth login signin session credential
  authorization permission role access policy
  configuration config settings options
  directory dir folder
  dependency dep package module
  environment env
  database db sql
  documentation docs doc readme guide
  error exception throw failure
  logging log logger
  style css stylesheet
  image img picture asset
  reload hmr hot refresh
  websocket ws socket
  request http fetch
  response reply
  retry backoff attempt
  upload multipart
  timeout abort deadline
  cache memo
  parse parser tokenize lexer ast
  compile compiler transform transpile
  bundle bundler chunk rollup rolldown
  minify minification terser esbuild
  sourcemap map sourcemaps
  typing types type typescript
  navigation router route
  component widget view
  render renderer hydrate hydration
  worker thread
  command cli argv flag
  test spec fixture
  encode encoding serialize serialization
  decode deserialize
  encrypt crypto hash
  delete remove destroy
  validate validation schema
  translate translation i18n locale
  email mail smtp
  docker container dockerfile
  workflow actions ci
  release publish changelog version
  url uri href
  regex regexp pattern
  async await promise
  event emitter listener handler
  kill signal terminate
  stdin stdout stderr stream pipe
  animation transition
  accessibility a11y aria
  attribute prop property
  variable binding
`);

/** English words for terms in other languages. The keys, in lower case, match anywhere in a text. */
export const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = parseTranslations(`
  登录 login auth
  登陆 login auth
  认证 auth
  权限 permission
  用户 user
  密码 password
  配置 config
  设置 settings
  缓存 cache
  插件 plugin
  样式 style css
  路由 route router
  请求 request
  响应 response
  上传 upload
  下载 download
  解析 parse
  编译 compile
  构建 build
  打包 bundle
  文件 file
  目录 directory
  路径 path
  服务器 server
  客户端 client
  数据库 database
  查询 query
  测试 test
  文档 docs
  错误 error
  异常 exception
  日志 log
  组件 component
  渲染 render
  类型 type
  依赖 dependency
  模块 module
  环境变量 env
  热更新 hmr
  热重载 hmr
  代理 proxy
  重试 retry
  超时 timeout
  编码 encoding
  翻译 translation
  搜索 search
  事件 event
  命令行 cli
  导入 import
  导出 export
  ログイン login auth
  キャッシュ cache
  プラグイン plugin
  エラー error
  テスト test
  設定 config
  サーバー server
  ファイル file
  ドキュメント docs
  ルート route
  画像 image
  認証 auth
  翻訳 translation
  로그인 login auth
  캐시 cache
  플러그인 plugin
  오류 error
  서버 server
  설정 config
  테스트 test
  문서 docs
  파일 file
  ошибк error
  кэш cache
  сервер server
  плагин plugin
  файл file
  тест test
  настройк config
`);

function parseRows(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
}

function parseTranslations(text: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(parseRows(text).map(([word, ...meanings]) => [word!, meanings]));
}
