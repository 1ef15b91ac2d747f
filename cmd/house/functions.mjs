// Measures the functions of the TypeScript files that it is given: their lines, which are components (a capital letter
// and JSX), effects and `any`. Prints JSON for cmd/house.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const ts = createRequire(resolve("web/package.json"))("typescript");

const found = { functions: [], components: [], effects: 0, any: 0 };

for (const name of process.argv.slice(2)) {
  const source = ts.createSourceFile(name, readFileSync(name, "utf8"), ts.ScriptTarget.Latest, true);
  const line = (at) => source.getLineAndCharacterOfPosition(at).line;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const lines = line(node.end) - line(node.getStart()) + 1;
      found.functions.push(lines);
      const called = (node.name ?? node.parent.name)?.text ?? "";
      if (/^[A-Z]/.test(called) && name.endsWith(".tsx")) found.components.push(lines);
    }
    if (ts.isCallExpression(node) && /^use(Layout)?Effect$/.test(node.expression.getText())) found.effects++;
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.any++;
    ts.forEachChild(node, visit);
  };
  visit(source);
}

process.stdout.write(JSON.stringify(found));
