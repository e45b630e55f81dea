import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { pickUpShared } from "../../lib/shared-files.ts";
import type { SharedFiles } from "../../lib/worker-names.ts";
import { readingOf } from "../../testing/document-reading.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
// Lazy in the app, but needed right away here.
import "./DocumentDialog.tsx";
import type { ReadCertificate } from "./use-document-dialog.ts";
import { FromDocument } from "./FromDocument.tsx";

/** The page that opens when these were shared with the app. */
function openShared(shared: SharedFiles) {
  // A port of a channel would clone the files, which jsdom's can't be.
  const answers = new EventTarget();
  const port1 = Object.assign(answers, { start() {}, close() {} });
  vi.stubGlobal(
    "MessageChannel",
    class {
      port1 = port1;
      port2 = port1;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const postMessage = () => answers.dispatchEvent(new MessageEvent("message", { data: shared }));
  const value = { controller: { postMessage } };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  history.replaceState(null, "", "/dashboard?shared=k");
  onTestFinished(() => history.replaceState(null, "", "/"));
  const calls = fakeServer({ "POST /api/imports/document": json(200, readingOf("Algebra")) });
  const onRead = vi.fn<(read: ReadCertificate) => void>();
  pickUpShared();
  renderScreen(<FromDocument onRead={onRead} />, "/dashboard?shared=k");
  return { calls, onRead };
}

const PDF = new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" });

test("shared files are listed, and read once the person says so", async () => {
  const { calls, onRead } = openShared({ files: [PDF], leftOut: [] });
  const list = await screen.findByRole("list", { name: "Shared files" });
  expect(within(list).getByText("a.pdf")).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Read 1 file" }));
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(calls.map(({ call }) => call)).toContain("POST /api/imports/document");
});

test("what can't be read of what was shared is named", async () => {
  openShared({ files: [PDF], leftOut: ["large.pdf"] });
  expect((await screen.findByText(/Left out/)).textContent).toContain("Left out: large.pdf");
  expect(screen.getByRole("button", { name: "Read 1 file" })).toBeTruthy();
});
