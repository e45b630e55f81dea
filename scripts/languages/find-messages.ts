import { type Node, walk } from "estree-walker";
import { parseAst } from "rolldown/parseAst";

/** A message in source code: an ICU message in English, and where its literal is. */
export interface FoundMessage {
  message: string;
  start: number;
  end: number;
}

/** The functions whose first argument is a message, and the component whose property `text` is one. */
const MARKERS = new Set(["t", "text"]);
const COMPONENT = "Rich";

/**
 * The messages in a TypeScript file: literals in `t("…")`, `mail.t("…")`, `text("…")` and `<Rich text="…">`.
 *
 * @throws if a message is a template literal, or put together from pieces: translators need whole sentences.
 */
export function findMessages(code: string, file: string): FoundMessage[] {
  if (!/\b(?:t|text)\(|<Rich\b/.test(code)) return [];
  const found: FoundMessage[] = [];
  const program = parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" });
  walk(program as unknown as Node, {
    enter(node) {
      const literal = messageNode(node as unknown as SourceNode);
      for (const one of branchesOf(literal)) {
        if (isText(one)) found.push({ message: one.value, start: one.start, end: one.end });
        else if (isPieces(one))
          throw new Error(`${file}: the text at ${one.start} is put together from pieces`);
      }
    },
  });
  return found;
}

/** As far as it is used here. */
interface SourceNode {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  name?: unknown;
  callee?: SourceNode;
  property?: SourceNode;
  arguments?: SourceNode[];
  attributes?: SourceNode[];
  expression?: SourceNode;
  consequent?: SourceNode;
  alternate?: SourceNode;
  expressions?: SourceNode[];
}

function messageNode(node: SourceNode): SourceNode | undefined {
  if (node.type === "CallExpression")
    return isMarker(node.callee) ? node.arguments?.[0] : undefined;
  if (node.type !== "JSXOpeningElement" || nameOf(node.name) !== COMPONENT) return undefined;
  const property = node.attributes?.find(({ name }) => nameOf(name) === "text");
  return property?.value as SourceNode | undefined;
}

/** `t`, `text`, or the `t` of something: `mail.t`. */
function isMarker(callee: SourceNode | undefined): boolean {
  if (callee?.type === "Identifier") return MARKERS.has(String(callee.name));
  return callee?.type === "MemberExpression" && nameOf(callee.property) === "t";
}

const nameOf = (node: unknown) =>
  typeof node === "object" && node !== null && "name" in node ? node.name : undefined;

/** `t(isOne ? "…" : "…")` has two messages. */
function branchesOf(node: SourceNode | undefined): SourceNode[] {
  if (!node) return [];
  if (node.type === "JSXExpressionContainer") return branchesOf(node.expression);
  if (node.type === "ConditionalExpression")
    return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
  return [node];
}

const isText = (node: SourceNode): node is SourceNode & { value: string } =>
  node.type === "Literal" && typeof node.value === "string";

const isPieces = ({ type }: SourceNode) =>
  type === "TemplateLiteral" || type === "BinaryExpression";
