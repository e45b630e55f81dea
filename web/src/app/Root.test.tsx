import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { meQuery } from "../entities/person/me-query.ts";
import { type Answer, fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { Root } from "./Root.tsx";

const ME = "GET /api/users/me";

function Reader() {
  const { data } = useQuery(meQuery);
  return <p>{data?.name ?? "Nobody"}</p>;
}

function open() {
  const answers: Record<string, Answer> = { [ME]: json(200, PERSON) };
  fakeServer(answers);
  const { client } = renderScreen(<p>Elsewhere</p>, "/privacy", [
    { element: <Root />, children: [{ path: "/privacy", element: <Reader /> }] },
  ]);
  const other = new BroadcastChannel("laurel-session");
  onTestFinished(() => other.close());
  return { answers, client, other };
}

test("a public screen forgets a person who has logged out in another tab", async () => {
  const { answers, client, other } = open();
  await screen.findByText(PERSON.name);
  client.setQueryData(["/api/credentials"], [{ name: "Secret" }]);
  answers[ME] = json(401, { message: "Not logged in", code: "not_authenticated" });
  other.postMessage("");
  expect(await screen.findByText("Nobody")).toBeTruthy();
  expect(client.getQueryData(["/api/credentials"])).toBeUndefined();
});
