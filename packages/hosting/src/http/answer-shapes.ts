import { problemSchema } from "@laurel/contracts/problem";
import type { AnswerShape, RouteContract } from "@laurel/contracts/route";
import { z } from "@laurel/contracts/zod";
import type { FastifyReply, RouteShorthandOptions } from "fastify";
import { Readable, Transform } from "node:stream";
import { isDeepStrictEqual } from "node:util";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether every answer is checked against its contract: in tests and development. */
    checksAnswers: boolean;
  }
}

/**
 * Serializes the answers of a call with the schemas of its contract, so that fields which the contract doesn't name are
 * dropped. When answers are checked, one that differs from its contract becomes a 500.
 */
export function answerShapes(
  contract: RouteContract,
  { checksAnswers }: { checksAnswers: boolean },
): RouteShorthandOptions {
  const shapes = Object.entries(contract.answers).filter(([, shape]) => shape instanceof z.ZodType);
  return {
    schema: { response: Object.fromEntries(shapes) },
    ...(checksAnswers ? checksOf(contract) : {}),
  };
}

/** An answer that does not match its contract: a bug. */
class WrongAnswer extends Error {
  override readonly name = "WrongAnswer";
}

function checksOf(contract: RouteContract): RouteShorthandOptions {
  const line = `${contract.method} ${contract.path}`;
  const objects = new WeakMap<FastifyReply, unknown>();

  function check({ statusCode }: FastifyReply, answer: unknown): void {
    const shape = shapeFor(contract, statusCode);
    if (!(shape instanceof z.ZodType))
      throw new WrongAnswer(`${line} declares no answer ${statusCode}`);
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new WrongAnswer(`${line} ${statusCode}: ${parsed.error.message}`);
    if (!isDeepStrictEqual(plain(parsed.data), answer))
      throw new WrongAnswer(
        `${line} ${statusCode}: the answer has fields that its contract doesn't name`,
      );
  }

  return {
    async preSerialization(_request, reply, payload) {
      objects.set(reply, plain(payload));
      check(reply, plain(payload));
      return payload;
    },
    async onSend(_request, reply, payload) {
      const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
      if (!isJson || reply.hasHeader("content-encoding") || !payload) return payload;
      if (payload instanceof Readable)
        return checkedAtItsEnd(payload, (text) => check(reply, text));
      if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
      const sent: unknown = JSON.parse(payload.toString());
      if (!objects.has(reply)) check(reply, sent);
      else if (!isDeepStrictEqual(sent, objects.get(reply)))
        throw new WrongAnswer(
          `${line} ${reply.statusCode}: the serialized answer differs from the original`,
        );
      return payload;
    },
  };
}

/** Problems have the same shape everywhere, whether a contract lists their status or not. */
function shapeFor(contract: RouteContract, status: number): AnswerShape | undefined {
  return contract.answers[status] ?? (status >= 400 ? problemSchema : undefined);
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Passes the bytes through, and fails at the end when `check` rejects them. */
function checkedAtItsEnd(stream: Readable, check: (answer: unknown) => void): Readable {
  const chunks: Buffer[] = [];
  const checking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done(null, chunk);
    },
    flush(done) {
      try {
        check(JSON.parse(Buffer.concat(chunks).toString()));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  stream.once("error", (error) => checking.destroy(error));
  checking.once("close", () => stream.destroy());
  return stream.pipe(checking);
}
