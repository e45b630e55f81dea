import { type QueryClient, useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { statsQuery } from "../entities/credential/credentials-query.ts";
import { documentsQuery } from "../entities/document/documents-query.ts";
import { credential } from "../testing/credential.ts";
import { statsOf } from "../testing/credential-stats.ts";
import { type Answer, fakeServer, json } from "../testing/fake-server.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { useTellOutdated } from "./use-tell-outdated.ts";

const TITLE = "The page couldn’t be refreshed";
const STATS = statsOf([credential()]);
const unavailable = json(503, {});

function Screen({ tellsFailure }: { tellsFailure: boolean }) {
  useTellOutdated();
  const [isHidden, setIsHidden] = useState(false);
  return (
    <>
      {!isHidden && <Numbers tellsFailure={tellsFailure} />}
      <button onClick={() => setIsHidden(true)}>Hide</button>
    </>
  );
}

function Numbers({ tellsFailure }: { tellsFailure: boolean }) {
  const stats = useQuery({ ...statsQuery, meta: { tellsFailure } });
  const documents = useQuery(documentsQuery);
  return (
    <p>
      {stats.data?.totalCredentials} credentials, {documents.data?.length} documents
    </p>
  );
}

async function open(tellsFailure = false) {
  const answers: Record<string, Answer> = {
    "GET /api/stats": json(200, STATS),
    "GET /api/documents": json(200, []),
  };
  fakeServer(answers);
  const others = [{ path: "/auth", element: <p>Log in</p> }];
  const { client, router } = renderScreen(<Screen tellsFailure={tellsFailure} />, "/", others);
  await screen.findByText("1 credentials, 0 documents");
  return { answers, client, router };
}

const refresh = (client: QueryClient) => act(() => client.invalidateQueries());

test("when parts of the page can’t be read again, one toast says so, and its button reads them", async () => {
  const { answers, client } = await open();
  answers["GET /api/stats"] = unavailable;
  answers["GET /api/documents"] = unavailable;
  await refresh(client);
  expect(await screen.findAllByText(TITLE)).toHaveLength(1);
  expect(screen.getByText("1 credentials, 0 documents")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findAllByText(TITLE)).toHaveLength(1);
  answers["GET /api/stats"] = json(200, { ...STATS, totalCredentials: 2 });
  answers["GET /api/documents"] = json(200, []);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("2 credentials, 0 documents")).toBeTruthy();
  expect(await screen.findByText("The page was refreshed")).toBeTruthy();
});

test("the toast stays until everything on the screen has been read again, and then goes away", async () => {
  const { answers, client } = await open();
  answers["GET /api/stats"] = unavailable;
  answers["GET /api/documents"] = unavailable;
  await refresh(client);
  await screen.findByText(TITLE);
  answers["GET /api/stats"] = json(200, STATS);
  await refresh(client);
  expect(screen.getByText(TITLE)).toBeTruthy();
  answers["GET /api/documents"] = json(200, []);
  await refresh(client);
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

test("the toast goes away with the part of the screen that it’s about", async () => {
  const { answers, client } = await open();
  answers["GET /api/stats"] = unavailable;
  await refresh(client);
  await screen.findByText(TITLE);
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

test("the toast waits for an answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { answers, client } = await open();
  answers["GET /api/stats"] = unavailable;
  await refresh(client);
  await screen.findByText(TITLE);
  act(() => void vi.advanceTimersByTime(600_000));
  expect(screen.getByText(TITLE)).toBeTruthy();
});

test("the toast goes away with the screens that it's about", async () => {
  const { answers, client, router } = await open();
  answers["GET /api/stats"] = unavailable;
  await refresh(client);
  await screen.findByText(TITLE);
  await act(() => router.navigate("/auth"));
  expect(await screen.findByText("Log in")).toBeTruthy();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test.each([
  { why: "has ended the session", answer: json(401, {}), tellsFailure: false },
  { why: "its screen tells", answer: unavailable, tellsFailure: true },
])("a failure that $why gets no toast", async ({ answer, tellsFailure }) => {
  const { answers, client } = await open(tellsFailure);
  answers["GET /api/stats"] = answer;
  await refresh(client);
  expect(screen.queryByText(TITLE)).toBeNull();
  // Another failure gets its toast.
  answers["GET /api/documents"] = unavailable;
  await act(() => client.invalidateQueries(documentsQuery));
  expect(await screen.findByText(TITLE)).toBeTruthy();
});
