/** Which language an extension means where linguist knows several: the one that a reader would guess. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  ".as": "ActionScript", ".asc": "AsciiDoc", ".asm": "Assembly", ".bas": "BASIC", ".bb": "BitBake", ".bs": "BrighterScript",
  ".cairo": "Cairo", ".cake": "C#", ".cfg": "INI", ".cgi": "Perl", ".cl": "OpenCL", ".cls": "Apex", ".cs": "C#", ".cue": "CUE",
  ".d": "D", ".ddl": "SQL", ".es": "JavaScript", ".ex": "Elixir", ".f": "Fortran", ".fcgi": "Perl", ".for": "Fortran",
  ".frag": "GLSL", ".fs": "F#", ".ftl": "FreeMarker", ".fx": "HLSL", ".gd": "GDScript", ".gs": "JavaScript",
  ".gst": "XML", ".gts": "Glimmer TS", ".h": "C", ".hh": "C++", ".html": "HTML", ".i": "SWIG", ".inc": "PHP", ".jq": "jq", ".json": "JSON",
  ".l": "Lex", ".lean": "Lean 4", ".lisp": "Common Lisp", ".ls": "LiveScript", ".lsp": "Common Lisp", ".m": "Objective-C",
  ".m4": "M4", ".man": "Roff", ".md": "Markdown", ".ml": "OCaml", ".mm": "Objective-C++", ".mojo": "Mojo", ".ms": "Roff",
  ".nb": "Wolfram Language", ".nr": "Noir", ".nu": "Nushell", ".odin": "Odin", ".php": "PHP", ".pkl": "Pkl", ".pl": "Perl",
  ".plist": "XML Property List", ".pm": "Perl", ".pod": "Pod", ".pp": "Puppet", ".prc": "SQL", ".properties": "Java Properties",
  ".q": "q", ".r": "R", ".re": "Reason", ".res": "ReScript", ".rpy": "Ren'Py", ".rs": "Rust", ".s": "Assembly", ".sc": "Scala",
  ".scd": "Markdown", ".sch": "Scheme", ".scm": "Scheme", ".shader": "ShaderLab", ".sls": "Salt", ".sol": "Solidity",
  ".spec": "RPM Spec", ".sql": "SQL", ".srt": "SubRip Text", ".st": "Smalltalk", ".star": "Starlark", ".svx": "mdsvex",
  ".sw": "Sway", ".t": "Perl", ".tl": "Teal", ".toc": "TeX", ".tpl": "Go Template", ".trigger": "Apex", ".ts": "TypeScript",
  ".tsp": "TypeSpec", ".tsx": "TSX", ".txt": "Text", ".typ": "Typst", ".v": "Verilog", ".vba": "VBA", ".vhost": "Nginx",
  ".workflow": "HCL", ".x": "RPC", ".yaml": "YAML", ".yml": "YAML", ".yy": "Yacc",
};

/** The same for file names. */
export const FILENAMES: Readonly<Record<string, string>> = {
  ".eslintrc": "JSON with Comments",
  ".releaserc": "JSON",
  HOSTS: "Hosts File",
  hosts: "Hosts File",
};

/** The same for interpreters. */
export const INTERPRETERS: Readonly<Record<string, string>> = {
  bun: "TypeScript",
  deno: "TypeScript",
  lua: "Lua",
  node: "JavaScript",
  ocaml: "OCaml",
  perl: "Perl",
  perl6: "Raku",
};
