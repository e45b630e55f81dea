import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CvPart } from "./CvPart.tsx";

const gtag = vi.fn<NonNullable<Window["gtag"]>>();
let saved: string[];
beforeEach(() => {
  saved = [];
  gtag.mockClear();
  window.gtag = gtag;
  URL.createObjectURL = () => "blob:cv";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  delete window.gtag;
  vi.restoreAllMocks();
});

function Screen() {
  return useQuery(meQuery).data ? <CvPart /> : null;
}

async function openWith(download: () => Response | Promise<Response>) {
  const calls = fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/cv/download": download,
  });
  renderScreen(<Screen />);
  const button = await screen.findByRole("button", { name: "Download CV" });
  const asked = () => calls.flatMap(({ url }) => (url.includes("/api/cv/") ? [url] : []));
  return { button, asked };
}

it("is busy while the CV is created, requests it once, and saves it under the person's name [spec 4.34, 7.24, 8.47]", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { button, asked } = await openWith(() => promise);
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(asked()).toEqual(["/api/cv/download"]);
  resolve(new Response("docx"));
  expect(await screen.findByText("CV Downloaded")).toBeDefined();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  const day = new Date().toISOString().slice(0, 10);
  expect(saved).toEqual([`Ada_King-Noel_CV_${day}.docx`]);
  expect(gtag).toHaveBeenCalledTimes(1);
  expect(gtag).toHaveBeenCalledWith(
    "event",
    "cv_download",
    expect.objectContaining({ format: "docx" }),
  );
});

it("downloads only the public credentials if chosen, and explains the choice", async () => {
  const { button, asked } = await openWith(() => new Response("docx"));
  fireEvent.click(screen.getByRole("radio", { name: "Only public credentials" }));
  expect(screen.getByText(/without your email address/)).toBeDefined();
  fireEvent.click(button);
  await waitFor(() => expect(asked()).toEqual(["/api/cv/download?only=public"]));
});

it("downloads a PDF in another template, and signs only PDFs", async () => {
  const { button, asked } = await openWith(() => new Response("pdf"));
  expect(screen.queryByRole("checkbox", { name: /Sign it/ })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "PDF" }));
  fireEvent.click(screen.getByRole("radio", { name: "Compact" }));
  fireEvent.click(screen.getByRole("checkbox", { name: /Sign it/ }));
  expect(screen.getByText(/^A signed PDF with all/)).toBeDefined();
  fireEvent.click(button);
  const pdf = "/api/cv/download?format=pdf&template=compact&signed=true";
  await waitFor(() => expect(asked()).toEqual([pdf]));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/\.pdf$/)]));
  expect(gtag).toHaveBeenCalledWith(
    "event",
    "cv_download",
    expect.objectContaining({ format: "pdf" }),
  );
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  fireEvent.click(screen.getByRole("radio", { name: "Word" }));
  fireEvent.click(button);
  await waitFor(() => expect(asked()[1]).toBe("/api/cv/download?template=compact"));
});

it("reports a failed download, which can be retried [spec 8.17]", async () => {
  const { button, asked } = await openWith(json(503, { message: "Not now", code: "unavailable" }));
  fireEvent.click(button);
  expect(await screen.findByText("Download failed")).toBeDefined();
  expect(screen.getByText("Not now")).toBeDefined();
  expect(saved).toEqual([]);
  expect(gtag).not.toHaveBeenCalled();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(asked()).toHaveLength(2));
});
