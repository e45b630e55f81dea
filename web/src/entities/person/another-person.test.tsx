import type { Me } from "@laurel/contracts/routes/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { meQuery } from "./me-query.ts";
import { changePerson } from "./person-cache.ts";
import { askAgain } from "./session-ended.ts";

const ME = "GET /api/users/me";
const CREDENTIALS = ["/api/credentials"];
const BOB = { ...PERSON, id: "u2", name: "Bob" };

test("a read of another person, whose cookie came without a message, removes the data of the one before", async () => {
  const answers: Record<string, Answer> = { [ME]: json(200, PERSON) };
  fakeServer(answers);
  const shown: string[] = [];
  function Screen() {
    const { data } = useQuery(meQuery);
    const secret = useQueryClient().getQueryData<string>(CREDENTIALS);
    const text = `${data?.name ?? "Nobody"}: ${secret ?? "nothing"}`;
    shown.push(text);
    return <p>{text}</p>;
  }
  const { client } = renderScreen(<Screen />);
  await screen.findByText(`${PERSON.name}: nothing`);
  client.setQueryData(CREDENTIALS, "Secret");
  const readAgain = () =>
    act(async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    });
  answers[ME] = json(200, { ...PERSON, name: "Ada L." });
  await readAgain();
  expect(await screen.findByText("Ada L.: Secret")).toBeTruthy();
  answers[ME] = json(200, BOB);
  await readAgain();
  expect(await screen.findByText("Bob: nothing")).toBeTruthy();
  expect(shown).not.toContain("Bob: Secret");
});

/** A tab that asks who is logged in. `ask` returns how to answer a question. */
function asking(me: Me | null) {
  const answers: Record<string, Answer> = {};
  const calls = fakeServer(answers);
  const client = createQueryClient();
  changePerson(client, me);
  const known = () => client.getQueryData(meQuery.queryKey);
  const ask = async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers[ME] = () => promise;
    const before = calls.length;
    const end = askAgain(client);
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before));
    return async (answer: Me) => {
      resolve(Response.json(answer));
      await end;
    };
  };
  return { ask, client, known };
}

test("an answer from before a login or logout in this tab changes nothing", async () => {
  const { ask, client, known } = asking(PERSON);
  const beforeLogin = await ask();
  changePerson(client, BOB);
  await beforeLogin(PERSON);
  expect(known()).toEqual(BOB);
  const beforeLogout = await ask();
  changePerson(client, null);
  await beforeLogout(BOB);
  expect(known()).toBeNull();
});

test("of two questions, only the answer to the later one counts", async () => {
  const { ask, known } = asking(null);
  const first = await ask();
  const second = await ask();
  await second(BOB);
  await first(PERSON);
  expect(known()).toEqual(BOB);
});
