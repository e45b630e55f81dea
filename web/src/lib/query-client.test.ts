import { expect, test } from "vitest";
import { fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { readJson } from "./api.ts";
import { createQueryClient } from "./query-client.ts";
import { sessionQuery } from "./session.ts";

const anything = { parse: (value: unknown) => value };

function signedIn() {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, PERSON);
  return client;
}

test.each([
  { status: 401, tellsSessionEnd: false, known: false },
  { status: 401, tellsSessionEnd: true, known: true },
  { status: 500, tellsSessionEnd: false, known: true },
])(
  "a read refused with $status (told by its screen: $tellsSessionEnd) leaves a person known: $known",
  async ({ status, tellsSessionEnd, known }) => {
    fakeServer({ "GET /api/stats": json(status, { message: "No", code: "no" }) });
    const client = signedIn();
    const read = client.query({
      queryKey: ["/api/stats"],
      queryFn: () => readJson("/api/stats", anything),
      meta: { tellsSessionEnd },
    });
    await expect(read).rejects.toThrow("No");
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(known ? PERSON : null);
  },
);
