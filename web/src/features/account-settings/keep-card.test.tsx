import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as keeping from "../../entities/credential/keep.ts";
import { meQuery } from "../../entities/person/me-query.ts";
import { hasSessionEnded } from "../../entities/person/session-ended.ts";
import { dropKept, keptFlag } from "../../lib/kept-flag.ts";
import { ApiError, NetworkError } from "../../lib/problem.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { KeepCard } from "./KeepCard.tsx";

const keep = vi.hoisted(() => vi.fn<typeof keeping.keep>());
vi.mock("../../entities/credential/keep.ts", () => ({ keep }));

beforeEach(() => void keep.mockReset().mockResolvedValue(undefined));
afterEach(() => dropKept());

const Screen = () => (useQuery(meQuery).data ? <KeepCard /> : null);

async function open() {
  fakeServer({ "GET /api/users/me": json(200, PERSON) });
  const { client } = renderScreen(<Screen />);
  const input = await screen.findByRole<HTMLInputElement>("switch");
  return { client, input };
}

test("the switch keeps the focus while the credentials are read", async () => {
  const reading = Promise.withResolvers<void>();
  keep.mockReturnValue(reading.promise);
  const { input } = await open();
  await userEvent.click(input);
  expect(screen.getByText("Reading your credentials…")).toBeTruthy();
  expect(document.activeElement).toBe(input);
  act(() => reading.resolve());
  expect(await screen.findByText("Kept in this browser")).toBeTruthy();
  expect([input.checked, keptFlag()?.person]).toEqual([true, PERSON.id]);
});

test("a failure after it was switched off and on again changes nothing", async () => {
  const first = Promise.withResolvers<void>();
  keep.mockReturnValueOnce(first.promise);
  const { input } = await open();
  await userEvent.click(input);
  await userEvent.click(input);
  expect([screen.getByText("Nothing is kept"), keptFlag()]).toEqual([expect.anything(), undefined]);
  await userEvent.click(input);
  await screen.findByText("Kept in this browser");
  act(() => first.reject(new NetworkError(true, undefined)));
  await waitFor(() => expect(keptFlag()?.person).toBe(PERSON.id));
  expect([input.checked, screen.queryByRole("alert")]).toEqual([true, null]);
});

test("without a network, it's off again, and says why", async () => {
  keep.mockRejectedValue(new NetworkError(true, undefined));
  const { input } = await open();
  await userEvent.click(input);
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  expect([input.checked, keptFlag()]).toEqual([false, undefined]);
});

test("a session that has ended says so", async () => {
  keep.mockRejectedValue(new ApiError(401));
  const { client, input } = await open();
  fakeServer({});
  await userEvent.click(input);
  await waitFor(() => expect(hasSessionEnded(client)).toBe(true));
  expect([input.checked, keptFlag()]).toEqual([false, undefined]);
});
