import { type ICruiseOptions, type ICruiseResult, cruise } from "dependency-cruiser";
import type { Statement, VariableDeclarator } from "@swc/core";
import { Visitor } from "@swc/core/Visitor.js";

// Its visitor stops at `using`.
const visitStatement: Visitor["visitStatement"] = Reflect.get(Visitor.prototype, "visitStatement");
Visitor.prototype.visitStatement = function visit(statement) {
  if (!isUsing(statement)) return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

function isUsing(statement: {
  readonly type: string;
}): statement is Statement & { readonly decls: VariableDeclarator[] } {
  return statement.type === "UsingDeclaration";
}

/** Finds the modules in folders below `baseDir`, their imports and the rules they violate. */
export async function cruiseSource(
  baseDir: string,
  options: ICruiseOptions,
  folders: readonly string[] = ["src", "site/src"],
): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], { ...options, baseDir, validate: true });
  if (typeof output === "string") throw new Error(`dependency-cruiser returned text: ${output}`);
  return output;
}
