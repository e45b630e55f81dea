import { recommendationSchema, type Recommendation } from "@laurel/contracts/routes/learning";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A request to the endpoint, as it was received. */
export interface AskedQuestion {
  path: string;
  text: string;
  messages: { role: string; content: string }[];
}

export type Behaviour = (response: ServerResponse, question: AskedQuestion) => void;

/** An OpenAI-compatible endpoint that is correct, slow or hostile, as a test chooses. */
export interface FakeOpenAi extends AsyncDisposable {
  url: string;
  asked: AskedQuestion[];
  behaves(behaviour: Behaviour): void;
}

export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  const asked: AskedQuestion[] = [];
  let behaviour: Behaviour = saying("{}");
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const { messages } = JSON.parse(text) as Pick<AskedQuestion, "messages">;
      const question = { path: request.url ?? "", text, messages };
      asked.push(question);
      behaviour(response, question);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behaves: (next) => {
      behaviour = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with this message content in the format of the protocol. */
export function saying(content: unknown): Behaviour {
  return sending(200, {
    id: "1",
    object: "chat.completion",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
  });
}

export const recommending = (...recommendations: unknown[]): Behaviour =>
  saying(JSON.stringify({ recommendations }));

export function sending(status: number, body: unknown): Behaviour {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** Accepts the request, and stays silent until the caller disconnects. */
export const silent: Behaviour = () => {};

/** Sends its answer a byte at a time, forever. */
export const dripping: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  void (async () => {
    while (!response.destroyed) {
      response.write(" ");
      await pause(20);
    }
  })();
};

/** Sends megabytes without end. */
export const endless: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(256 * 1024, " ");
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
};

/** An item in the shape that the model has to return. */
export function item(fields: Partial<Recommendation> = {}): Recommendation {
  return recommendationSchema.parse({
    title: "Chess for engineers",
    description: "Openings. It suits you.",
    difficulty: "beginner",
    estimatedHours: 12,
    skills: ["Chess"],
    resources: [{ type: "course", title: "Chess", url: "https://www.edx.org/learn/chess" }],
    category: "non_ai",
    ...fields,
  });
}
