import type { CallScope } from "@laurel/contracts/scopes";
import type { RouteContract } from "@laurel/contracts/route";
import { z } from "@laurel/contracts/zod";
import { jsonOf, pathValue, type AskApi, type Values } from "./ask-api.ts";

/** A tool of the Model Context Protocol. Its scope, validation and limits are those of the call behind it. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  scope: CallScope | undefined;
  /** Named as the fields of the call. */
  input: z.ZodObject;
  output: z.ZodObject;
  readOnly: boolean;
  destructive: boolean;
  idempotent: boolean;
  /** Whether somebody else may get to know of it: by a mail, or because it's public. */
  openWorld: boolean;
  /** Throws ToolProblem for what the call refuses. */
  run(ask: AskApi, values: Values): Promise<Record<string, unknown>>;
}

interface Described {
  name: string;
  title: string;
  description: string;
  call: RouteContract;
  /** The key of the call's answer in the result. */
  result: string;
  destructive?: boolean;
  openWorld?: boolean;
}

/** A tool that makes a call with all of the call's fields, and answers with the call's answer under a name. */
export function toolOf({ call, result, ...described }: Described): Tool {
  const output = z.object({ [result]: answerOf(call) });
  return {
    ...hintsOf(call),
    ...described,
    input: inputOf(call),
    output,
    run: async (ask, values) => ({ [result]: jsonOf(await ask(call, values)) }),
  };
}

/** The fields of a call: those of its path, its query and its body. */
export function inputOf({ path, query, body }: RouteContract): z.ZodObject {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => name);
  const fields = body instanceof z.ZodObject ? body.shape : {};
  return z.object({
    ...Object.fromEntries(names.map((name) => [name, pathValue.describe("The id")])),
    ...query?.shape,
    ...fields,
  });
}

export function hintsOf({ method, scope }: RouteContract) {
  return {
    scope,
    readOnly: method === "GET",
    destructive: method === "DELETE" || method === "PUT",
    idempotent: method !== "POST",
    openWorld: false,
  };
}

/** The shape of a call's successful answer. */
export function answerOf({ answers, path }: RouteContract): z.ZodType {
  const shape = answers[200] ?? answers[201];
  if (!(shape instanceof z.ZodType)) throw new Error(`${path} answers no JSON`);
  return shape;
}
