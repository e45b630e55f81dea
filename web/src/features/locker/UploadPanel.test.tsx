import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { credentialList } from "../../testing/credential-list.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { meQuery } from "../../entities/person/me-query.ts";
import { createUploads, type Uploads } from "./uploads.ts";
import { UploadPanel } from "./UploadPanel.tsx";
import { enterText } from "../../testing/user-steps.ts";

afterEach(() => void vi.useRealTimers());

const onAllArrived = vi.fn<() => void>();

function Panel({ uploads }: { uploads: Uploads }) {
  const entries = useSyncExternalStore(uploads.subscribe, uploads.entries);
  const { data } = useQuery(meQuery);
  return data ? <UploadPanel {...{ uploads, entries, onAllArrived }} over={false} /> : null;
}

/** The panel with chosen files. Each upload waits until the test answers it. */
async function open(...names: string[]) {
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/credentials": credentialList([]),
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const arrival = Promise.withResolvers<undefined>();
  const uploads = createUploads((_file, _notes, { signal }) => {
    const abort = Promise.withResolvers<undefined>();
    signal.addEventListener("abort", () => abort.reject(signal.reason));
    return Promise.race([arrival.promise, abort.promise]);
  });
  uploads.add(names.map((name) => new File(["%PDF-1.7"], name)));
  renderScreen(<Panel uploads={uploads} />);
  const notes = await screen.findByLabelText<HTMLTextAreaElement>("Notes");
  return { notes, arrive: () => act(async () => arrival.resolve(undefined)) };
}

/** The time that a toast stays (specification §8). */
const TOAST_MS = 5_000;

/** The toast about an upload names its file, too. */
async function toastsGone(): Promise<void> {
  await screen.findByText("a.pdf");
  await act(() => vi.advanceTimersByTimeAsync(TOAST_MS + 1_000));
}

const upload = () => userEvent.click(screen.getByRole("button", { name: /^Upload/ }));

test("sent notes are cleared, and notes typed in the meantime stay", async () => {
  const { notes, arrive } = await open("a.pdf");
  await enterText(notes, "First");
  await upload();
  await screen.findByRole("button", { name: "Cancel the upload of a.pdf" });
  await enterText(notes, " of many");
  await arrive();
  await toastsGone();
  expect(screen.queryByText("a.pdf")).toBeNull();
  expect(notes.value).toBe("First of many");
});

test("after a file is removed, the next one can be chosen", async () => {
  await open("a.pdf");
  await userEvent.click(screen.getByRole("button", { name: "Remove a.pdf" }));
  expect(screen.queryByText("a.pdf")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Choose files"));
});

test("after an upload is cancelled, the focus stays on the button of its file, which remains", async () => {
  await open("a.pdf");
  await upload();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the upload of a.pdf" }));
  const button = await screen.findByRole("button", { name: "Remove a.pdf" });
  expect(document.activeElement).toBe(button);
});

test("sent notes are cleared once all files are uploaded", async () => {
  const { notes, arrive } = await open("a.pdf");
  await enterText(notes, "First ");
  await upload();
  await screen.findByRole("button", { name: "Cancel the upload of a.pdf" });
  await arrive();
  await waitFor(() => expect(notes.value).toBe(""));
});

test("when the upload whose button has the focus is finished, the next files can be chosen", async () => {
  const { arrive } = await open("a.pdf");
  await upload();
  const cancel = await screen.findByRole("button", { name: "Cancel the upload of a.pdf" });
  act(() => cancel.focus());
  await arrive();
  await toastsGone();
  expect(screen.queryByText("a.pdf")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Choose files"));
});

test("a finished upload doesn't take the focus from elsewhere", async () => {
  const { notes, arrive } = await open("a.pdf");
  await upload();
  const cancel = await screen.findByRole("button", { name: "Cancel the upload of a.pdf" });
  act(() => cancel.focus());
  act(() => notes.focus());
  await arrive();
  await toastsGone();
  expect(screen.queryByText("a.pdf")).toBeNull();
  expect(document.activeElement).toBe(notes);
});
