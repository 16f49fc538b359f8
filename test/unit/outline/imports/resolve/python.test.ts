import { expect, it } from "vitest";
import { arrows } from "./arrows.ts";

it("absolute imports find packages in the root, in src, and above any package", () => {
  const files = {
    "pyproject.toml": "",
    "src/pkg/__init__.py":
      "from . import core\nfrom .core import run, Gone as G\nfrom ._version import v\nfrom .. import outside",
    "src/pkg/core.py":
      "import pkg.sub.deep\nimport os, pkg as p, numpy.linalg\nfrom pkg import (\n  sub,  # a comment\n  name,\n)\n",
    "src/pkg/sub/__init__.py": "from ..core import *\nfrom ...pkg import core",
    "src/pkg/sub/deep.pyi": "",
    "tests/test_core.py":
      "import helpers\nfrom pkg.core import run\nfrom pkg.gone import x\nfrom tests import helpers\nimport json.tool",
    "tests/helpers.py": `"""\nimport pkg\n>>> from pkg import core\n"""\ntext = "import pkg"`,
    "json/x.py": "",
    "services/api/app/__init__.py": "",
    "services/api/app/main.py": "from app.db import engine; import app.db",
    "services/api/app/db.py": "",
  };
  expect(arrows(files)).toMatchInlineSnapshot(`
    "src/pkg/__init__.py: .:core → src/pkg/core.py
    src/pkg/__init__.py: .core:run → src/pkg/core.py
    src/pkg/__init__.py: .core:Gone → src/pkg/core.py
    src/pkg/__init__.py: ._version:v → (unresolved)
    src/pkg/__init__.py: ..:outside → (unresolved)
    src/pkg/core.py: pkg.sub.deep → src/pkg/sub/deep.pyi
    src/pkg/core.py: os → (outside)
    src/pkg/core.py: pkg → src/pkg/__init__.py
    src/pkg/core.py: numpy.linalg → (outside)
    src/pkg/core.py: pkg:sub → src/pkg/sub/__init__.py
    src/pkg/core.py: pkg:name → src/pkg/__init__.py
    src/pkg/sub/__init__.py: ..core:* → src/pkg/core.py
    src/pkg/sub/__init__.py: ...pkg:core → src/pkg/core.py
    tests/test_core.py: helpers → tests/helpers.py
    tests/test_core.py: pkg.core:run → src/pkg/core.py
    tests/test_core.py: pkg.gone:x → (unresolved)
    tests/test_core.py: tests:helpers → tests/helpers.py
    tests/test_core.py: json.tool → (outside)
    services/api/app/main.py: app.db:engine → services/api/app/db.py
    services/api/app/main.py: app.db → services/api/app/db.py"
  `);
});

it("folders without __init__.py are namespaces", () => {
  const files = {
    "docs_src/body/tutorial001.py": "",
    "tests/test_body.py":
      "from docs_src.body.tutorial001 import app\nfrom docs_src.body import tutorial001\nimport docs_src.body\nfrom docs_src import gone",
  };
  expect(arrows(files)).toMatchInlineSnapshot(`
    "tests/test_body.py: docs_src.body.tutorial001:app → docs_src/body/tutorial001.py
    tests/test_body.py: docs_src.body:tutorial001 → docs_src/body/tutorial001.py
    tests/test_body.py: docs_src.body → (outside)
    tests/test_body.py: docs_src:gone → (unresolved)"
  `);
});
