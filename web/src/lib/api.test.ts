import { createTexts } from "@laurel/texts/translate";
import { expect, test, vi } from "vitest";
import { fakeServer, json } from "../testing/fake-server.ts";
import { readJson, readJsonOrNull, sendRequest } from "./api.ts";
import { errorText } from "./problem.ts";

const anything = { parse: (value: unknown) => value };

test("a failed read has the server's message, else its status [spec 7.3]", async () => {
  fakeServer({
    "GET /api/stats": () => new Response("", { status: 500 }),
    "GET /api/credentials": json(400, { message: "Unknown type", code: "invalid_input" }),
  });
  await expect(readJson("/api/stats", anything)).rejects.toThrow("Request failed with status 500");
  await expect(readJson("/api/credentials", anything)).rejects.toThrow("Unknown type");
});

test("a 401 is an error or null, depending on the call [spec 6.10, 7.2]", async () => {
  fakeServer({
    "GET /api/users/me": json(401, { message: "Not logged in", code: "not_authenticated" }),
  });
  await expect(readJson("/api/users/me", anything)).rejects.toMatchObject({ status: 401 });
  expect(await readJsonOrNull("/api/users/me", anything)).toBeNull();
});

test("offline and unreachable are told apart", async () => {
  fakeServer({ "GET /api/stats": () => Promise.reject(new TypeError("Failed to fetch")) });
  await expect(readJson("/api/stats", anything)).rejects.toThrow("The server can’t be reached");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(readJson("/api/stats", anything)).rejects.toThrow("You’re offline");
});

test("an answer that breaks off is a failure of the network", async () => {
  const body = () => {
    const half = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(new TextEncoder().encode('{"a":'));
      controller.error(new TypeError("network error"));
    };
    return new ReadableStream({ start: half });
  };
  fakeServer({ "GET /api/stats": () => new Response(body()) });
  await expect(readJson("/api/stats", anything)).rejects.toThrow("The server can’t be reached");
});

test("an answer that breaks its contract has a readable message, not the parser's", async () => {
  fakeServer({
    "GET /api/stats": () => new Response("<html>", { status: 200 }),
    "GET /api/credentials": json(200, {}),
  });
  const list = {
    parse: () => {
      throw new Error('[{"code":"invalid_type"}]');
    },
  };
  const failure = "The server’s response couldn’t be read.";
  await expect(readJson("/api/stats", anything)).rejects.toThrow(failure);
  await expect(readJson("/api/credentials", list)).rejects.toThrow(failure);
  expect(errorText(createTexts("en").translate, new TypeError("x is undefined"))).toBe(
    "Something went wrong",
  );
});

test("every call sends the cookies [spec 6.8, 7.1]", async () => {
  const calls = fakeServer({
    "GET /api/stats": json(200, {}),
    "PUT /api/credentials/1": json(200, {}),
  });
  await readJson("/api/stats", anything);
  await sendRequest(
    "/api/credentials/1",
    { method: "PUT", body: { name: "A" } },
    { idempotencyKey: "key", person: "" },
  );
  expect(calls.map(({ init }) => init.credentials)).toEqual(["include", "include"]);
});
