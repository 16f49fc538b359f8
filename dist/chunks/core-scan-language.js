const NOTEBOOK=`Jupyter Notebook`,TABLES=readTables();function languageOf(path){let name=path.slice(path.lastIndexOf(`/`)+1),byName=TABLES.filenames.get(name);if(byName!==void 0)return byName;let lower=name.toLowerCase();for(let dot=lower.indexOf(`.`);dot!==-1;dot=lower.indexOf(`.`,dot+1)){let language=TABLES.extensions.get(lower.slice(dot));if(language!==void 0)return language}return``}function readTables(){let extensions=/* @__PURE__ */ new Map,filenames=/* @__PURE__ */ new Map;for(let line of`1C Enterprise	.bsl/.os	
2-Dimensional Array	.2da	
4D	.4dm	
ABAP	.abap	
ABAP CDS	.asddls	
ABNF	.abnf	
AIDL	.aidl	
AL	.al	
ALGOL	.alg	
AMPL	.ampl	
ANTLR	.g4	
API Blueprint	.apib	
APL	.apl/.dyalog	
ASL	.asl/.dsl	
ASN.1	.asn/.asn1	
ASP.NET	.asax/.ascx/.ashx/.asmx/.aspx/.axd	
ATS	.dats/.hats/.sats	
ActionScript	.as	
Ada	.adb/.ada/.ads	
Adobe Font Metrics	.afm	
Agda	.agda	
Aiken	.ak	
Aleo	.aleo	
Alloy	.als	
Alpine Abuild		APKBUILD
Altium Designer	.outjob/.pcbdoc/.prjpcb/.schdoc	
AngelScript	.angelscript	
Answer Set Programming	.lp	
Ant Build System		ant.xml/build.xml
Antlers	.antlers.html/.antlers.php/.antlers.xml	
ApacheConf	.apacheconf	.htaccess/apache2.conf/httpd.conf
Apex	.cls/.apex/.trigger	
Apollo Guidance Computer	.agc	
AppleScript	.applescript/.scpt	
Arc	.arc	
AsciiDoc	.asc/.asciidoc/.adoc	
AspectJ	.aj	
Assembly	.asm/.a51/.nasm/.s	
Astro	.astro	
Asymptote	.asy	
Augeas	.aug	
AutoHotkey	.ahk/.ah1/.ah2/.ahkl	
AutoIt	.au3	
Avro IDL	.avdl	
Awk	.awk/.auk/.gawk/.mawk/.nawk	
B	.b	
B (Formal Method)	.mch	
BAML	.baml	
BASIC	.bas	
BBCode	.bbcode	
BIRD2		bird.conf
BQN	.bqn	
Ballerina	.bal	
Batchfile	.bat/.cmd	gradlew.bat/mvnw.cmd
Beef	.bf	
Befunge	.befunge	
Berry	.be	
BibTeX	.bib/.bibtex	
BibTeX Style	.bst	
Bicep	.bicep/.bicepparam	
Bison	.bison	
BitBake	.bb/.bbappend/.bbclass	
Blade	.blade/.blade.php	
BlitzBasic	.decls	
BlitzMax	.bmx	
Blueprint	.blp	
Bluespec	.bsv	
Boo	.boo	
Boogie	.bpl	
BrighterScript	.bs	
Brightscript	.brs	
Browserslist		.browserslistrc/browserslist
Bru	.bru	
C	.c/.cats/.h/.h.in/.idc	
C#	.cs/.cake/.cs.pp/.csx/.linq	
C++	.cpp/.c++/.cc/.cppm/.cxx/.h++/.hh/.hpp/.hxx/.inl/.ino/.ipp/.ixx/.tcc/.tpp/.txx	
C-ObjDump	.c-objdump	
C2hs Haskell	.chs	
C3	.c3	
CAP CDS	.cds	
CIL	.cil	
CLIPS	.clp	
CMake	.cmake/.cmake.in	CMakeLists.txt
COBOL	.cob/.cbl/.ccp/.cobol/.cpy	
CODEOWNERS		CODEOWNERS
COLLADA	.dae	
CQL	.cql	
CSON	.cson	
CSS	.css	
CSV	.csv	
CUE	.cue	
CWeb	.w	
Cabal Config	.cabal	cabal.config/cabal.project
Caddyfile	.caddyfile	Caddyfile
Cadence	.cdc	
Cairo	.cairo	
CameLIGO	.mligo	
Cangjie	.cj	
Cap'n Proto	.capnp	
Carbon	.carbon	
CartoCSS	.mss	
Ceylon	.ceylon	
Chapel	.chpl	
Charity	.ch	
Checksums	.crc32/.md2/.md4/.md5/.sha1/.sha2/.sha224/.sha256/.sha256sum/.sha3/.sha384/.sha512	MD5SUMS/SHA1SUMS/SHA256SUMS/SHA256SUMS.txt/SHA512SUMS/checksums.txt/cksums/md5sum.txt
ChucK	.ck	
Circom	.circom	
Cirru	.cirru	
Clarion	.clw	
Clarity	.clar	
Classic ASP	.asp	
Clean	.icl/.dcl	
Click	.click	
Clojure	.clj/.boot/.cl2/.cljc/.cljs/.cljs.hl/.cljscm/.cljx/.hic	riemann.config
Closure Templates	.soy	
Cloud Firestore Security Rules		firestore.rules
Clue	.clue	
CoNLL-U	.conllu/.conll	
CodeQL	.ql/.qll	
CoffeeScript	.coffee/._coffee/.cjsx/.coffee.erb/.iced	Cakefile
ColdFusion	.cfm/.cfml	
ColdFusion CFC	.cfc	
Common Lisp	.lisp/.asd/.lsp/.ny/.podsl/.sexp	
Common Workflow Language	.cwl	
Component Pascal	.cp/.cps	
Cooklang	.cook	
Cpp-ObjDump	.cppobjdump/.c++-objdump/.c++objdump/.cpp-objdump/.cxx-objdump	
Creole	.creole	
Crystal	.cr	
Csound	.orc/.udo	
Csound Document	.csd	
Csound Score	.sco	
Cuda	.cu/.cuh	
Curry	.curry	
Cycript	.cy	
Cylc	.cylc	suite.rc
Cypher	.cyp/.cypher	
Cython	.pyx/.pxd/.pxi	
D	.d/.di	
D-ObjDump	.d-objdump	
D2	.d2	
DIGITAL Command Language	.com	
DM	.dm	
DNS Zone	.zone/.arpa	
Dafny	.dfy	
Darcs Patch	.darcspatch/.dpatch	
Dart	.dart	
Daslang	.das	
DataWeave	.dwl	
Debian Package Control File	.dsc	
Dhall	.dhall	
Diff	.diff/.patch	
Dockerfile	.dockerfile/.containerfile	Containerfile/Dockerfile
Dogescript	.djs	
Dotenv	.env	.env/.env.ci/.env.dev/.env.development/.env.development.local/.env.example/.env.local/.env.prod/.env.production/.env.sample/.env.staging/.env.template/.env.test/.env.testing
Dune		dune-project
Dylan	.dylan/.dyl/.intr/.lid	
E	.e	
E-mail	.eml/.mbox	
EBNF	.ebnf	
ECL	.ecl/.eclxml	
EJS	.ejs/.ect/.ejs.t/.jst	
EQ	.eq	
Earthly		Earthfile
Easybuild	.eb	
Ecere Projects	.epj	
Edge	.edge	
EdgeQL	.edgeql/.esdl	
EditorConfig	.editorconfig	.editorconfig
Edje Data Collection	.edc	
Elixir	.ex/.exs	mix.lock
Elm	.elm	
Elvish	.elv	
Emacs Lisp	.el/.emacs/.emacs.desktop	.abbrev_defs/.emacs/.emacs.desktop/.gnus/.spacemacs/.viper/Cask/Eask/Project.ede/_emacs/abbrev_defs
EmberScript	.em/.emberscript	
Erlang	.erl/.app/.app.src/.escript/.hrl/.xrl/.yrl	Emakefile/rebar.config/rebar.config.lock/rebar.lock
F#	.fs/.fsi/.fsx	
F*	.fst/.fsti	
FIGlet Font	.flf	
FIRRTL	.fir	
FLUX	.flux	
FPP	.fpp/.fppi	
Factor	.factor	.factor-boot-rc/.factor-rc
Fancy	.fy/.fancypack	Fakefile
Fantom	.fan	
Faust	.dsp	
Fennel	.fnl	
FlatBuffers	.fbs	
Flix	.flix	
Formatted	.eam.fs	
Forth	.fth/.4th/.forth/.frt	
Fortran	.f/.for/.f77	
Fortran Free Form	.f90/.f03/.f08/.f95	
FreeBASIC	.bi	
FreeMarker	.ftl/.ftlh	
Frege	.fr	
Futhark	.fut	
G-code	.g/.cnc/.gco/.gcode	
GAML	.gaml	
GAMS	.gms	
GAP	.gap/.gi/.tst	
GDB	.gdb/.gdbinit	
GDScript	.gd	
GDShader	.gdshader/.gdshaderinc	
GEDCOM	.ged	
GLSL	.glsl/.fp/.frag/.frg/.fsh/.fshader/.geo/.geom/.glslf/.glslv/.gshader/.rchit/.rmiss/.tesc/.tese/.vert/.vrx/.vs/.vsh/.vshader	
GN	.gn/.gni	.gn
GSC	.gsc/.csc/.gsh	
Game Maker Language	.gml	
Gemfile.lock		Gemfile.lock
Gemini	.gmi	
Genero 4gl	.4gl	
Genero per	.per	
Genshi	.kid	
Gentoo Ebuild	.ebuild	
Gentoo Eclass	.eclass	
Gerber Image	.gbr/.cmp/.gbl/.gbo/.gbp/.gbs/.gko/.gpb/.gpt/.gtl/.gto/.gtp	
Gettext Catalog	.po/.pot	
Gherkin	.feature/.story	
Git Attributes		.gitattributes
Git Commit		.gitmessage/COMMIT_EDITMSG
Git Config	.gitconfig	.gitconfig/.gitmodules/.tgitconfig/config.worktree
Git Revision List		.git-blame-ignore-revs
Gleam	.gleam	
Glimmer JS	.gjs	
Glimmer TS	.gts	
Glyph	.glf	
Glyph Bitmap Distribution Format	.bdf	
Gno	.gno	
Gnuplot	.gp/.gnu/.gnuplot/.plot/.plt	
Go	.go	
Go Checksums		go.sum/go.work.sum
Go Module		go.mod
Go Template	.gohtml/.gotmpl/.html.tmpl/.tmpl/.tpl	_helpers.tpl
Go Workspace		go.work
Godot Resource	.gdnlib/.gdns/.tres/.tscn	project.godot
Golo	.golo	
Gosu	.gsx/.vark	
Grace	.grace	
Gradle	.gradle	
Gradle Kotlin DSL	.gradle.kts	
Grammatical Framework	.gf	
GraphQL	.graphql/.gql/.graphqls	
Graphviz (DOT)	.dot/.gv	
Groovy	.groovy/.grt/.gtpl/.gvy	Jenkinsfile
Groovy Server Pages	.gsp	
GtkRC	.gtkrc	gtkrc/gtkrc-2.0
HAProxy		haproxy.cfg
HCL	.hcl/.nomad/.tf/.tfvars/.tofu/.workflow	
HIP	.hip	
HLSL	.fx/.hlsl/.cginc/.fxh/.hlsli	
HOCON	.hocon	.scalafix.conf/.scalafmt.conf
HTML	.html/.hta/.htm/.html.hl/.xht/.xhtml	
HTML+ECR	.ecr	
HTML+EEX	.html.eex/.heex/.leex	
HTML+ERB	.erb/.erb.deface/.rhtml	
HTML+PHP	.phtml	
HTML+Razor	.cshtml/.razor	
HTTP	.http	
HXML	.hxml	
Hack	.hack/.hhi	
Haml	.haml/.haml.deface	
Handlebars	.handlebars/.hbs	
Harbour	.hb	
Hare	.ha	
Haskell	.hs/.hs-boot/.hsc	
Haxe	.hx/.hxsl	
HiveQL	.hql	
HolyC	.hc	
Hosts File		HOSTS/hosts/hosts.txt
Hurl	.hurl	
Hy	.hy	
IDL	.pro/.dlm	
IGOR Pro	.ipf	
IL Assembly	.il	
INI	.cfg/.ini/.cnf/.container/.dof/.frm/.lektorproject/.mount/.network/.prefs/.service/.socket/.target/.timer/.url	.buckconfig/.coveragerc/.flake8/.gitreview/.pylintrc/buildozer.spec/pylintrc/vlcrc
IRC log	.irclog/.weechatlog	
ISPC	.ispc	
Idris	.idr/.lidr	
Ignore List	.gitignore	.agignore/.atomignore/.babelignore/.bzrignore/.ckignore/.coffeelintignore/.cvsignore/.dockerignore/.easignore/.eleventyignore/.eslint-ignore/.eslintignore/.gitignore/.ignore/.markdownlintignore/.nodemonignore/.npmignore/.prettierignore/.rgignore/.stylelintignore/.vercelignore/.vscodeignore/gitignore-global/gitignore_global
ImHex Pattern Language	.hexpat	
ImageJ Macro	.ijm	
Imba	.imba	
Inform 7	.ni/.i7x	
Ink	.ink	
Inno Setup	.iss/.isl	
Io	.io	
Ioke	.ik	
Isabelle	.thy	
Isabelle ROOT		ROOT
J	.ijs	
JAR Manifest		MANIFEST.MF
JASS	.j	
JCL	.jcl	
JFlex	.flex/.jflex	
JSON	.json/.4dform/.4dproject/.avsc/.geojson/.gltf/.har/.json-tmlanguage/.json.example/.jsonl/.mcmeta/.sarif/.slnlaunch/.tfstate/.tfstate.backup/.topojson/.webapp/.webmanifest/.yyp	.all-contributorsrc/.arcconfig/.auto-changelog/.c8rc/.htmlhintrc/.imgbotconfig/.nycrc/.releaserc/.secrets.baseline/.tern-config/.tern-project/.watchmanconfig/MODULE.bazel.lock/Package.resolved/Pipfile.lock/bun.lock/composer.lock/deno.lock/flake.lock/mcmod.info
JSON with Comments	.jsonc/.code-snippets/.code-workspace/.hujson/.sublime-build/.sublime-color-scheme/.sublime-commands/.sublime-completions/.sublime-keymap/.sublime-macro/.sublime-menu/.sublime-mousemap/.sublime-project/.sublime-settings/.sublime-theme/.sublime-workspace/.sublime_metrics/.sublime_session/.tsconfig.json	.babelrc/.devcontainer.json/.eslintrc/.eslintrc.json/.jscsrc/.jshintrc/.jslintrc/.oxlintrc.json/.swcrc/api-extractor.json/devcontainer.json/jsconfig.json/language-configuration.json/tsconfig.json/tslint.json
JSON5	.json5	
JSONLD	.jsonld	
Jac	.jac	
Jai	.jai	
Janet	.janet	
Java	.java/.jav/.jsh	
Java Properties	.properties	
Java Server Pages	.jsp/.tag	
Java Template Engine	.jte	
JavaScript	.es/.gs/.js/._js/.bones/.cjs/.es6/.jake/.javascript/.jsb/.jscad/.jsfl/.jslib/.jsm/.jspre/.jss/.jsx/.mjs/.njs/.pac/.sjs/.ssjs/.xsjs/.xsjslib	Jakefile
JavaScript+ERB	.js.erb	
Jest Snapshot	.snap	
JetBrains MPS	.mps/.mpl/.msd	
Jinja	.jinja/.j2/.jinja2	
Jison	.jison	
Jison Lex	.jisonlex	
Jolie	.ol/.iol	
Jsonnet	.jsonnet/.libsonnet	
Julia	.jl	
Jupyter Notebook	.ipynb	Notebook
Just	.just	.JUSTFILE/.Justfile/.justfile/JUSTFILE/Justfile/justfile
KCL	.k	kcl.mod/kcl.mod.lock
KDL	.kdl	
KRL	.krl	
Kaitai Struct	.ksy	
KakouneScript	.kak	kakrc
KerboScript	.ks	
KiCad Layout	.kicad_pcb/.kicad_mod/.kicad_wks	fp-lib-table
KiCad Legacy Layout	.brd	
KiCad Schematic	.kicad_sch/.kicad_sym	
Kit	.kit	
KoLmafia ASH	.ash	
Koka	.kk	
Kotlin	.kt/.ktm/.kts	
Kusto	.csl/.kql	
LFE	.lfe	
LLVM	.ll	
LOLCODE	.lol	
LSL	.lsl/.lslp	
LabVIEW	.lvproj/.lvclass/.lvlib	
Langium	.langium	
Lark	.lark	
Lasso	.lasso/.las/.lasso8/.lasso9	
Latte	.latte	
Lean	.hlean	
Lean 4	.lean	
Leo	.leo	
Less	.less	
Lex	.l/.lex	Lexer.x/lexer.x
LigoLANG	.ligo	
LilyPond	.ly/.ily	
Linker Script	.ld/.lds	ld.script
Linux Kernel Module	.mod	
Liquid	.liquid	
Liquidsoap	.liq	
Literate Agda	.lagda	
Literate CoffeeScript	.litcoffee/.coffee.md	
Literate Haskell	.lhs	
LiveCode Script	.livecodescript	
LiveScript	.ls/._ls	Slakefile
Lobster	.lobster	
Logos	.xm/.xi	
Logtalk	.lgt/.logtalk	
LookML	.lkml/.lookml	
Lua	.lua/.nse/.p8/.pd_lua/.rbxs/.rockspec/.wlua	.luacheckrc
Luau	.luau	
M	.mumps	
M3U	.m3u/.m3u8	
M4	.m4	
M4Sugar		configure.ac
MATLAB	.matlab	
MAXScript	.mcr	
MDX	.mdx	
MLIR	.mlir	
MQL4	.mq4/.mqh	
MQL5	.mq5	
MTML	.mtml	
MUF	.muf	
Macaulay2	.m2	
Makefile	.mak/.make/.makefile/.mk/.mkfile	BSDmakefile/GNUmakefile/Kbuild/Makefile/Makefile.am/Makefile.boot/Makefile.frag/Makefile.in/Makefile.inc/Makefile.pc/Makefile.wat/makefile/makefile.sco/mkfile
Mako	.mako/.mao	
Markdown	.md/.livemd/.markdown/.mdown/.mdwn/.mkd/.mkdn/.mkdown/.ronn/.scd/.workbook	contents.lr
Marko	.marko	
Mask	.mask	
Maven POM		pom.xml
Max	.maxpat/.maxhelp/.maxproj/.mxt/.pat	
MeTTa	.metta	
Mermaid	.mmd/.mermaid	
Meson		meson.build/meson_options.txt
Metal	.metal	
Microsoft Visual Studio Solution	.sln	
MiniD	.minid	
MiniZinc	.mzn	
MiniZinc Data	.dzn	
Mint	.mint	
Mirah	.druby/.duby/.mirah	
Modelica	.mo	
Modula-3	.i3/.ig/.m3/.mg	
Module Management System	.mms/.mmk	descrip.mmk/descrip.mms
Mojo	.mojo	
Monkey	.monkey/.monkey2	
Monkey C	.mc	
Moocode	.moo	
MoonBit	.mbt	
MoonScript	.moon	
Motorola 68K Assembly	.x68	
Move	.move	
Muse	.muse	
Mustache	.mustache	
Myghty	.myt	
NASL	.nasl	
NCL	.ncl	
NEON	.neon	
NL	.nl	
NPM Config		.npmrc
NSIS	.nsi/.nsh	
NWScript	.nss	
Nasal	.nas	
Nearley	.ne/.nearley	
Nemerle	.n	
NetLinx	.axs/.axi	
NetLinx+ERB	.axs.erb/.axi.erb	
NetLogo	.nlogo	
Nextflow	.nf	nextflow.config
Nginx	.vhost/.nginx/.nginxconf	nginx.conf
Nim	.nim/.nim.cfg/.nimble/.nimrod/.nims	nim.cfg
Ninja	.ninja	
Nit	.nit	
Nix	.nix	
Noir	.nr	
Nu		Nukefile
NumPy	.numpy/.numpyw/.numsc	
Nunjucks	.njk	
Nushell	.nu	
OCaml	.ml/.eliom/.eliomi/.ml4/.mli/.mll/.mly	
OMNeT++ MSG	.msg	
OMNeT++ NED	.ned	
Oberon	.ob2	
ObjDump	.objdump	
Objective-C	.m	
Objective-C++	.mm	
Objective-J	.sj	
Odin	.odin	
Omgrofl	.omgrofl	
Opa	.opa	
Opal	.opal	
Open Policy Agent	.rego	
OpenCL	.cl/.opencl	
OpenEdge ABL	.p	
OpenQASM	.qasm	
OpenSCAD	.scad	
OpenStep Property List	.glyphs	
OpenType Feature File	.fea	
Option List		.ackrc/.rspec/.yardopts/ackrc/mocha.opts
Org	.org	
OverPy	.opy	
OverpassQL	.overpassql	
Ox	.ox/.oxh/.oxo	
Oxygene	.oxygene	
Oz	.oz	
P4	.p4	
PDDL	.pddl	
PEG.js	.pegjs/.peggy	
PHP	.inc/.php/.aw/.ctp/.php3/.php4/.php5/.phps/.phpt	.php/.php_cs/.php_cs.dist/Phakefile
PLSQL	.pls/.bdy/.fnc/.pck/.pkb/.pks/.plb/.plsql/.spc/.tpb/.tps/.trg/.vw	
PLpgSQL	.pgsql	
POV-Ray SDL	.pov	
Pact	.pact	
Pan	.pan	
Papyrus	.psc	
Parrot	.parrot	
Parrot Assembly	.pasm	
Parrot Internal Representation	.pir	
Pascal	.pas/.dfm/.dpr/.lpr/.pascal	
Pawn	.pwn/.sma	
Pep8	.pep	
Perl	.fcgi/.pl/.cgi/.perl/.ph/.plx/.pm/.psgi/.t	.latexmkrc/Makefile.PL/Rexfile/ack/cpanfile/latexmkrc
Pic	.pic/.chem	
PigLatin	.pig	
Pike	.pike/.pmod	
Pip Requirements		dev-requirements.txt/requirements-dev.txt/requirements.lock.txt/requirements.txt
Pkl	.pkl	
PlantUML	.puml/.iuml/.plantuml	
Pod	.pod	
Pod 6	.pod6	
PogoScript	.pogo	
Polar	.polar	
Pony	.pony	
Portugol	.por	
PostCSS	.pcss/.postcss	
PostScript	.ps/.eps/.epsi/.pfa	
Power Query	.pq	
PowerBuilder	.pbt/.sra/.sru/.srw	
PowerShell	.ps1/.psd1/.psm1	
Praat	.praat	
Prisma	.prisma	
Pro*C	.pc	
Processing	.pde	
Procfile		Procfile
Prolog	.prolog/.yap	
Promela	.pml	
Propeller Spin	.spin	
Protocol Buffer	.proto	
Protocol Buffer Text Format	.textproto/.pbtxt/.txtpb	
Public Key	.pub	
Pug	.jade/.pug	
Puppet	.pp	Modulefile
Pure Data	.pd	
PureBasic	.pb/.pbi	
PureScript	.purs	
Pyret	.arr	
Python	.py/.gyp/.gypi/.lmi/.py3/.pyde/.pyi/.pyp/.pyt/.pyw/.tac/.wsgi/.xpy	.gclient/DEPS/SConscript/SConstruct/wscript
Python traceback	.pytb	
Q#	.qs	
QML	.qml/.qbs	
QMake	.pri	
Qt Script		installscript.qs/toolchain_installscript.qs
Quake		m3makefile/m3overrides
QuakeC	.qc	
Quartus Simulation IP	.sip	
Quint	.qnt	
R	.r/.rd/.rhistory/.rsx	.Rapp.history/.Rhistory/.Rprofile/expr-dist
RAML	.raml	
RAScript	.rascript	
RBS	.rbs	
RDoc	.rdoc	
REALbasic	.rbbas/.rbfrm/.rbmnu/.rbres/.rbtbar/.rbuistate	
REXX	.rexx/.pprx/.rex	
RMarkdown	.qmd/.rmd	
RON	.ron	
ROS Interface	.action/.srv	
RPC	.x	
RPGLE	.rpgle/.sqlrpgle	
RPM Spec	.spec	
RUNOFF	.rnh/.rno	
Racket	.rkt/.rktd/.rktl/.scrbl	
Ragel	.rl	
Raku	.6pl/.6pm/.nqp/.p6/.p6l/.p6m/.pl6/.pm6/.raku/.rakumod	
Rascal	.rsc	
Raw token data	.raw	
ReScript	.res/.resi	
Readline Config		.inputrc/inputrc
Reason	.re/.rei	
ReasonLIGO	.religo	
Rebol	.reb/.r2/.r3/.rebol	
Record Jar		language-subtag-registry.txt
Red	.red	
Redcode	.cw	
Redirect Rules		_redirects
Redscript	.reds	
Regular Expression	.regexp/.regex	
Ren'Py	.rpy	
RenderScript	.rsh	
Rhai	.rhai	
Rich Text Format	.rtf	
Ring	.ring	
Riot	.riot	
RobotFramework	.robot/.resource	
Robots Exclusion Rules		robots.txt
Roc	.roc	
Rocq Prover	.coq	
Roff	.ms/.roff/.1in/.1m/.1x/.2/.3/.3in/.3m/.3p/.3pm/.3qt/.3x/.4/.5/.6/.7/.8/.9/.man/.mdoc/.me/.tmac	eqnrc/mmn/mmt/troffrc/troffrc-end
Roff Manpage	.1	
Rouge	.rg	
Ruby	.rb/.builder/.eye/.gemspec/.god/.jbuilder/.mspec/.pluginspec/.podspec/.prawn/.rabl/.rake/.rbi/.rbuild/.rbw/.rbx/.ru/.ruby/.thor/.watchr	.irbrc/.pryrc/.simplecov/Appraisals/Berksfile/Brewfile/Buildfile/Capfile/Dangerfile/Deliverfile/Fastfile/Gemfile/Guardfile/Jarfile/Mavenfile/Podfile/Puppetfile/Rakefile/Snapfile/Steepfile/Thorfile/Vagrantfile/buildfile
Rust	.rs/.rs.in	
SAS	.sas	
SCSS	.scss	
SELinux Policy	.te	file_contexts/genfs_contexts/initial_sids/port_contexts/security_classes
SMT	.smt2/.smt/.z3	
SPARQL	.sparql/.rq	
SQF	.sqf/.hqf	
SQL	.ddl/.prc/.sql/.mysql/.tab/.udf/.viw	
SQLPL	.db2	
SSH Config		ssh-config/ssh_config/sshconfig/sshconfig.snip/sshd-config/sshd_config
STL	.stl	
STON	.ston	
SVG	.svg	
SWIG	.i/.swg/.swig	
Sage	.sage/.sagews	
Sail	.sail	
Salt	.sls	
Sass	.sass	
Scala	.scala/.kojo/.sbt/.sc	
Scaml	.scaml	
Scenic	.scenic	
Scheme	.sch/.scm/.sld/.sps/.ss	
Scilab	.sci/.sce	
Self	.self	
ShaderLab	.shader	
Shell	.sh/.bash/.bats/.command/.ksh/.pacscript/.sbatch/.sh.in/.slurm/.tmux/.tool/.zsh/.zsh-theme	.bash_aliases/.bash_functions/.bash_history/.bash_logout/.bash_profile/.bashrc/.cshrc/.envrc/.flaskenv/.kshrc/.login/.profile/.tmux.conf/.xinitrc/.xsession/.zlogin/.zlogout/.zprofile/.zshenv/.zshrc/9fs/PKGBUILD/bash_aliases/bash_logout/bash_profile/bashrc/cshrc/gradlew/kshrc/login/man/mvnw/profile/tmux.conf/xinitrc/xsession/zlogin/zlogout/zprofile/zshenv/zshrc
ShellCheck Config		.shellcheckrc
ShellSession	.sh-session	
Shen	.shen	
Sieve	.sieve	
Simple File Verification	.sfv	
Singularity		Singularity
Slang	.slang	
Slash	.sl	
Slice	.ice	
Slim	.slim	
Slint	.slint	
SmPL	.cocci	
Smali	.smali	
Smalltalk	.st	
Smithy	.smithy	
Snakemake	.smk/.snakefile	Snakefile
Solidity	.sol	
Soong		Android.bp
SourcePawn	.sp	
SpiceDB Schema	.zed	
Spline Font Database	.sfd	
Squirrel	.nut	
Stan	.stan	
Standard ML	.fun/.sig/.sml	
Starlark	.star/.bzl	BUCK/BUILD/BUILD.bazel/MODULE.bazel/Tiltfile/WORKSPACE/WORKSPACE.bazel/WORKSPACE.bzlmod
Stata	.do/.ado/.doh/.ihlp/.mata/.matah/.sthlp	
Stylus	.styl	
SubRip Text	.srt	
SugarSS	.sss	
SurrealQL	.surql	
Svelte	.svelte	
Sway	.sw	
Sweave	.rnw	
Swift	.swift	
SystemVerilog	.sv/.svh/.vh	
TI Program	.8xp/.8xp.txt	
TL-Verilog	.tlv	
TLA	.tla	
TMDL	.tmdl	
TOML	.toml/.toml.example	Cargo.lock/Cargo.toml.orig/Gopkg.lock/Pipfile/mise.local.lock/mise.lock/pdm.lock/poetry.lock/uv.lock
TSV	.tsv	
TSX	.tsx	
TXL	.txl	
Tact	.tact	
Talon	.talon	
Tape	.tape	
Tcl	.tcl/.adp/.sdc/.tcl.in/.tm/.xdc	owh/starfield
Tcsh	.tcsh/.csh	
TeX	.tex/.aux/.bbx/.cbx/.dtx/.ins/.lbx/.ltx/.mkii/.mkiv/.mkvi/.sty/.toc	
Tea	.tea	
Teal	.tl	
Terraform Template	.tftpl	
Texinfo	.texinfo/.texi/.txi	
Text	.txt/.no	CITATION/CITATIONS/COPYING/COPYING.regex/COPYRIGHT.regex/FONTLOG/INSTALL/INSTALL.mysql/LICENSE/LICENSE.mysql/NEWS/README.me/README.mysql/README.nss/README.pc/click.me/delete.me/keep.me/package.mask/package.use.mask/package.use.stable.mask/read.me/readme.1st/test.me/use.mask/use.stable.mask
TextGrid	.textgrid	
TextMate Properties		.tm_properties
Textile	.textile	
Thrift	.thrift	
Toit	.toit	
Tolk	.tolk	
Tor Config		torrc
Turing	.tu	
Turtle	.ttl	
Twig	.twig	
TypeScript	.ts/.cts/.mts	
TypeSpec	.tsp	
Typst	.typ	
Unified Parallel C	.upc	
Unity3D Asset	.anim/.asset/.mat/.meta/.prefab/.unity	
Uno	.uno	
UnrealScript	.uc	
Untyped Plutus Core	.uplc	
UrWeb	.ur/.urs	
VBA	.vba	
VBScript	.vbs	
VCL	.vcl	
VHDL	.vhdl/.vhd/.vhf/.vhi/.vho/.vhs/.vht/.vhw	
Vala	.vala/.vapi	
Valve Data Format	.vdf/.vmf	
Velocity Template Language	.vtl	
Vento	.vto	
Verilog	.v/.veo	
Verse	.verse	
Vespa Schema Definition	.sd	
Vim Snippet	.snip/.snippet/.snippets	
Vim script	.vim/.vimrc/.vmb	.exrc/.gvimrc/.nvimrc/.vimrc/_vimrc/gvimrc/nvimrc/vimrc
Visual Basic .NET	.vb/.vbhtml	
Visual Basic 6.0	.ctl/.dsr	
Volt	.volt	
Vue	.vue	
Vyper	.vy	
WDL	.wdl	
WGSL	.wgsl	
Wavefront Material	.mtl	
Wavefront Object	.obj	
Web Ontology Language	.owl	
WebAssembly	.wast/.wat	
WebAssembly Interface Type	.wit	
WebIDL	.webidl	
WebVTT	.vtt	
Wget Config		.wgetrc
Whiley	.whiley	
Wikitext	.mediawiki/.wiki/.wikitext	
Windows Registry Entries	.reg	
Witcher Script	.ws	
Wolfram Language	.nb/.mathematica/.cdf/.ma/.mt/.nbp/.wl/.wls/.wlt	
Wollok	.wlk	
Wren	.wren	
X BitMap	.xbm	
X Font Directory Index		encodings.dir/fonts.alias/fonts.dir/fonts.scale
X PixMap	.xpm	
X10	.x10	
XC	.xc	
XCompose		.XCompose/XCompose/xcompose
XML	.gst/.xml/.adml/.admx/.ant/.axaml/.axml/.builds/.ccproj/.ccxml/.clixml/.cproject/.cscfg/.csdef/.csproj/.ct/.depproj/.dita/.ditamap/.ditaval/.dll.config/.dotsettings/.filters/.fsproj/.fxml/.glade/.gmx/.gpx/.grxml/.hzp/.icls/.iml/.ivy/.jelly/.jsproj/.kml/.launch/.mdpolicy/.meta4/.mjml/.mxml/.natvis/.ndproj/.nproj/.nuspec/.odd/.osm/.pkgproj/.proj/.props/.ps1xml/.psc1/.pt/.pubxml/.qhelp/.rbxmx/.rdf/.resx/.rss/.scxml/.sfproj/.shproj/.slnx/.srdf/.storyboard/.sublime-snippet/.targets/.tml/.ui/.urdf/.ux/.vbproj/.vcxproj/.vsixmanifest/.vssettings/.vstemplate/.vxml/.wixproj/.wsdl/.wsf/.wxi/.wxl/.wxs/.x3d/.xacro/.xaml/.xib/.xlf/.xliff/.xmi/.xml.dist/.xmp/.xproj/.xsd/.xspec/.xul/.zcml	.classpath/.cproject/.project/App.config/NuGet.config/Settings.StyleCop/Web.Debug.config/Web.Release.config/Web.config/packages.config
XML Property List	.plist/.sttheme/.tmcommand/.tmlanguage/.tmpreferences/.tmsnippet/.tmtheme	
XPages	.xsp-config/.xsp.metadata	
XProc	.xpl/.xproc	
XQuery	.xquery/.xq/.xql/.xqm/.xqy	
XS	.xs	
XSLT	.xslt/.xsl	
Xmake		xmake.lua
Xojo	.xojo_code/.xojo_menu/.xojo_report/.xojo_script/.xojo_toolbar/.xojo_window	
Xonsh	.xsh	
Xtend	.xtend	
YAML	.yaml/.yml/.mir/.reek/.rviz/.sublime-syntax/.syntax/.yaml-tmlanguage/.yaml.sed/.yml.mysql	.clang-format/.clang-tidy/.clangd/.gemrc/CITATION.cff/glide.lock/pixi.lock/yarn.lock
YANG	.yang	
YARA	.yar/.yara	
YASnippet	.yasnippet	
Yacc	.yy/.y/.yacc	
Yul	.yul	
ZAP	.zap/.xzap	
ZIL	.zil/.mud	
Zeek	.zeek/.bro	
ZenScript	.zs	
Zephir	.zep	
Zig	.zig/.zig.zon	
Zimpl	.zimpl/.zmpl/.zpl	
Zmodel	.zmodel	
cURL Config		.curlrc/_curlrc
crontab		crontab
desktop	.desktop/.desktop.in	
dircolors	.dircolors	.dir_colors/.dircolors/DIR_COLORS/_dir_colors/_dircolors/dir_colors
eC	.ec/.eh	
edn	.edn	
fish	.fish	
hoon	.hoon	
iCalendar	.ics/.ical	
jq	.jq	
kvlang	.kv	
mIRC Script	.mrc	
mcfunction	.mcfunction	
mdsvex	.svx	
mupad	.mu	
nanorc	.nanorc	.nanorc/nanorc
nesC	.nc	
ooc	.ooc	
pkg-config	.pc.in	
q	.q	
reStructuredText	.rst/.rest/.rest.txt/.rst.txt	
sed	.sed	
templ	.templ	
vCard	.vcf	
wisp	.wisp	
xBase	.prg/.prw	`.split(`
`)){let[language=``,byExtension=``,byName=``]=line.split(`	`);if(byExtension!==``)for(let key of byExtension.split(`/`))extensions.set(key,language);if(byName!==``)for(let key of byName.split(`/`))filenames.set(key,language)}return{extensions,filenames}}export{languageOf as n,NOTEBOOK as t};