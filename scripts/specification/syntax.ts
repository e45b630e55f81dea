import { parseAst } from "vitest/node";

/** A node of the syntax tree; `start` and `end` are offsets in the source. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** Parses TypeScript or TSX. Throws a SyntaxError for a source that can't be parsed. */
export function parseSource(file: string, source: string): SyntaxNode {
  const program: unknown = parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" });
  if (!isNode(program)) throw new Error(`${file} can't be parsed`);
  return program;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

export function nodesOf(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The direct children of a node, in any order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => (isNode(value) ? [value] : nodesOf(value)));
}

/** The text of a string, a template (its expressions as `${…}`), or a sum of these; undefined for anything else. */
export function textOf(node: SyntaxNode): string | undefined {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type === "TemplateLiteral") return nodesOf(node["quasis"]).map(cookedText).join("${…}");
  if (node.type !== "BinaryExpression" || node["operator"] !== "+") return undefined;
  const [left, right] = [node["left"], node["right"]].map((side) =>
    isNode(side) ? textOf(side) : undefined,
  );
  return left === undefined || right === undefined ? undefined : left + right;
}

function cookedText({ value }: SyntaxNode): string {
  const isText = typeof value === "object" && value !== null && "cooked" in value;
  return isText ? String(value.cooked) : "";
}
