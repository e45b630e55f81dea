import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { meQuery } from "./me-query.ts";

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
