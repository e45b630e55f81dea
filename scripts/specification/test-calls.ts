import { childrenOf, isNode, nodesOf, textOf, type SyntaxNode } from "./syntax.ts";

/** A call that declares a test or a group of tests. */
export interface TestCall {
  isGroup: boolean;
  title: string;
  titleNode: SyntaxNode;
  /** Why the test doesn't run, or doesn't have to pass. */
  disabled: string | undefined;
}

const ROOTS = new Set(["test", "it", "describe"]);
const DISABLING = new Set(["skip", "todo", "fixme", "fails", "fail", "skipIf", "runIf"]);
const OTHER_MODIFIERS = new Set([
  "describe",
  "each",
  "for",
  "only",
  "concurrent",
  "sequential",
  "serial",
  "parallel",
]);

/**
 * `test("title", …)`, `it.each(table)("title", …)`, `test.describe("title", …)` and similar calls; otherwise undefined.
 */
export function testCallOf(node: SyntaxNode): TestCall | undefined {
  if (node.type !== "CallExpression" || !isNode(node["callee"])) return undefined;
  const names = namesOf(node["callee"]);
  const [root = "", ...modifiers] = names;
  if (!ROOTS.has(root)) return undefined;
  if (!modifiers.every((name) => DISABLING.has(name) || OTHER_MODIFIERS.has(name)))
    return undefined;
  const [titleNode, ...rest] = nodesOf(node["arguments"]);
  const title = titleNode && textOf(titleNode);
  if (titleNode === undefined || title === undefined) return undefined;
  const disabled =
    names.find((name) => DISABLING.has(name)) ?? rest.map(disablingOption).find(Boolean);
  return { isGroup: names.includes("describe"), title, titleNode, disabled };
}

/** A call that skips the running test: `test.skip()`, `context.skip()`, `skip()`. */
export function selfSkipIn(node: SyntaxNode): string | undefined {
  const callee = node.type === "CallExpression" ? node["callee"] : undefined;
  const name = isNode(callee) ? namesOf(callee).at(-1) : undefined;
  const isSkip = (name === "skip" || name === "fixme") && testCallOf(node) === undefined;
  return isSkip ? name : childrenOf(node).map(selfSkipIn).find(Boolean);
}

/** `it.each(table)` and `` it.each`table` `` give `["it", "each"]`. */
function namesOf(callee: SyntaxNode): string[] {
  if (callee.type === "Identifier") return [String(callee["name"])];
  const inner = [callee["object"], callee["callee"], callee["tag"]].find(isNode);
  if (inner === undefined) return [];
  return callee.type === "MemberExpression"
    ? [...namesOf(inner), propertyOf(callee)]
    : namesOf(inner);
}

function propertyOf({ property }: SyntaxNode): string {
  return isNode(property) ? String(property["name"]) : "";
}

/** The name of a truthy `skip`, `todo` or `fails` in the options of a test. */
function disablingOption(argument: SyntaxNode): string | undefined {
  if (argument.type !== "ObjectExpression") return undefined;
  const isOn = ({ value }: SyntaxNode) => !(isNode(value) && value["value"] === false);
  const nameOf = ({ key }: SyntaxNode) => (isNode(key) ? String(key["name"] ?? key["value"]) : "");
  return nodesOf(argument["properties"])
    .filter(isOn)
    .map(nameOf)
    .find((name) => DISABLING.has(name));
}
