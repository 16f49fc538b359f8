import { beforeAll, describe, expect, it } from "vitest";
import { outlineText } from "../../../../../src/outline/outline-text.ts";
import type { Outline } from "../../../../../src/outline/outline.ts";
import type { SyntaxReader } from "../../../../../src/outline/outliner.ts";
import { openTestSyntaxReader } from "../../../../support/texts/syntax-reader.ts";

let reader: SyntaxReader;
beforeAll(async () => {
  reader = await openTestSyntaxReader();
});

const outlineAs = (language: string, text: string): Promise<Outline> => outlineText({ language, text }, reader);
const skeletonOf = async (language: string, text: string): Promise<string> =>
  (await outlineAs(language, text)).skeletonText;

it.each(["template <typename T> T a();\n", "constexpr int a = 1;\n", "std::string a();\n"])(
  "a header of C that holds %j is read as C++",
  async (text) => {
    const outline = await outlineAs("C", `${text}class B;\n`);
    expect(outline).toStrictEqual(await outlineAs("C++", `${text}class B;\n`));
  },
);

describe("C++ with macros that the parser does not know", () => {
  it("is read as if they were not there", async () => {
    const text = `LIB_BEGIN_NAMESPACE
namespace detail {
/** Keeps values. */
LIB_EXPORT
class LIB_API(1) store : base<int> {
 public:
  LIB_CONSTEXPR store(int a) : a_(a) {}
  LIB_NODISCARD LIB_INLINE auto size() const LIB_NOEXCEPT -> int { if LIB_CONSTEXPR17 (A_B) { return 1; } return 2; }
};
}
LIB_END_NAMESPACE
`;
    expect(await skeletonOf("C++", text)).toMatchInlineSnapshot(`
      "namespace detail
      /** Keeps values. */
      class store : base<int>
       public:
        store(int a) : a_(a)
        auto size() const -> int
      "
    `);
    const { symbols } = await outlineAs("C++", text);
    expect(symbols.map(({ name, doc, lines }) => [name, doc, ...lines])).toStrictEqual([
      ["detail", "", 2, 10],
      ["store", "Keeps values.", 5, 9],
      ["store", "", 7, 7],
      ["size", "", 8, 8],
    ]);
  });

  it("is so below an include and below template parameters", async () => {
    const text =
      "#include <a.h>\nLIB_BEGIN_NAMESPACE\nstruct reader {\n  template<typename T>\n  LIB_RETURNS_NON_NULL\n  T* take(T a)\n  {\n    return a;\n  }\n};\n";
    expect(await skeletonOf("C++", text)).toBe("struct reader\n  template<typename T>\n  T* take(T a)\n");
  });

  it.each(["BIG_INT add(int a);\n", "enum a {\n  A_B,\n  A_C\n};\n", "int a = b +\n  A_B\n  ;\n"])(
    "keeps the names in %j",
    async (text) => {
      expect(await skeletonOf("C++", text)).toMatch(/BIG_INT|A_C|A_B/u);
    },
  );
});

it("declarations of C are read without the macros that qualify them", async () => {
  const text =
    "#include <a.h>\nLIB_BEGIN_DECLS\ntypedef struct list { int size; } list_t;\nvoid list_init( list_t * const list ) PRIVILEGED_FUNCTION;\nLIB_API int list_size(list_t *list);\nLIB_END_DECLS\n";
  const { symbols } = await outlineAs("C", text);
  expect(symbols.map(({ signature }) => signature)).toStrictEqual([
    "typedef struct list { int size; } list_t",
    "struct list",
    "void list_init( list_t * const list )",
    "int list_size(list_t *list)",
  ]);
});

it("conditions of C with nothing left in them are dropped", async () => {
  const text = "#ifndef A\n#include <a.h>\n#else\n# if B\n# include <b.h>\n# endif\n#endif\n#if C\nint c;\n#endif\n";
  expect(await skeletonOf("C", text)).toBe("#if C\nint c;\n#endif\n");
});

it("parameters of Python have their types without what documents them", async () => {
  const text = `def get(
    name: Annotated[
        str | None,
        Doc("Its name."),
    ] = None,
    user: Annotated[User, Depends(current)] = None,
): ...
`;
  const { skeletonText, symbolsText } = await outlineAs("Python", text);
  expect(skeletonText).toBe(
    "def get(name: Annotated[str | None, …] = None, user: Annotated[User, Depends(current)] = None,)\n",
  );
  expect(symbolsText).toContain('Doc("Its name.")');
});
