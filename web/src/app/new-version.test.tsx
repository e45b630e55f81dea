import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useOpenForm } from "../lib/open-forms.ts";
import { TAKE_OVER } from "../lib/worker-names.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { RELOADING } from "../ui/states/retrying.ts";
import { useNewVersion } from "./use-new-version.ts";

const TITLE = "A new version is ready";

class FakeWorker extends EventTarget {
  state = "installed";
  readonly messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
    this.become("activated");
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker();
  update = async () => this;
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker();
  readonly registration = new FakeRegistration();
  register = vi.fn<() => Promise<FakeRegistration>>(async () => this.registration);
}

let container: FakeContainer;
let isFormOpen = false;
beforeEach(() => {
  container = new FakeContainer();
  isFormOpen = false;
  define("serviceWorker", container);
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  const request = async (_name: string, _options: object, work: (lock: unknown) => unknown) =>
    work(isFormOpen ? null : {});
  define("locks", { request });
});

function define(name: "serviceWorker" | "locks", value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

function Screen() {
  useNewVersion();
  return <p>Here</p>;
}

async function open() {
  renderScreen(<Screen />);
  await waitFor(() => expect(container.register).toHaveBeenCalled());
}

test("a waiting version is announced once, and takes over only on Reload", async () => {
  const reload = vi.spyOn(RELOADING, "onRetry").mockImplementation(() => {});
  const waiting = new FakeWorker();
  container.registration.waiting = waiting;
  await open();
  expect(container.register).toHaveBeenCalledWith("/sw.js", { updateViaCache: "none" });
  expect(await screen.findAllByText(TITLE)).toHaveLength(1);
  expect(waiting.messages).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(waiting.messages).toEqual([TAKE_OVER]);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a version that never takes over holds up the reload for five seconds only", async () => {
  const reload = vi.spyOn(RELOADING, "onRetry").mockImplementation(() => {});
  const waiting = new FakeWorker();
  waiting.become = () => {};
  container.registration.waiting = waiting;
  await open();
  await screen.findByText(TITLE);
  const pressedAt = performance.now();
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(waiting.messages).toEqual([TAKE_OVER]);
  expect(reload).not.toHaveBeenCalled();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(performance.now() - pressedAt).toBeGreaterThan(4_900);
});

test("a version that is found later is announced", async () => {
  await open();
  const { registration } = container;
  const found = new FakeWorker();
  registration.installing = found;
  registration.dispatchEvent(new Event("updatefound"));
  expect(screen.queryByText(TITLE)).toBeNull();
  registration.waiting = found;
  found.become("installed");
  expect(await screen.findByText(TITLE)).toBeTruthy();
});

test("a later version is announced after the notice of an earlier one was closed", async () => {
  container.registration.waiting = new FakeWorker();
  await open();
  await screen.findByText(TITLE);
  const release = () => {
    const found = new FakeWorker();
    container.registration.installing = found;
    container.registration.dispatchEvent(new Event("updatefound"));
    container.registration.waiting = found;
    act(() => found.become("installed"));
  };
  release();
  expect(screen.getAllByText(TITLE)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Close notification" }));
  expect(screen.queryByText(TITLE)).toBeNull();
  release();
  expect(await screen.findByText(TITLE)).toBeTruthy();
});

test("a browser without locks keeps to the forms of its tab", async () => {
  const reload = vi.spyOn(RELOADING, "onRetry").mockImplementation(() => {});
  define("locks", undefined);
  container.registration.waiting = new FakeWorker();
  function Form() {
    const [isOpen, setOpen] = useState(true);
    useOpenForm(isOpen);
    return <button onClick={() => setOpen(false)}>Close the form</button>;
  }
  renderScreen(
    <>
      <Screen />
      <Form />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Reload" }));
  expect(await screen.findByText(/A form is still open/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close the form" }));
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a version that another tab has let take over is announced", async () => {
  await open();
  await waitFor(() => {
    container.dispatchEvent(new Event("controllerchange"));
    expect(screen.getByText(TITLE)).toBeTruthy();
  });
});

test("the first worker of a browser is no new version", async () => {
  container.controller = null;
  container.registration.active = null;
  container.registration.waiting = new FakeWorker();
  await open();
  container.dispatchEvent(new Event("controllerchange"));
  expect(screen.queryByText(TITLE)).toBeNull();
});

test("nothing takes over while a form is open in any tab, and the notice says so", async () => {
  const reload = vi.spyOn(RELOADING, "onRetry").mockImplementation(() => {});
  const waiting = new FakeWorker();
  container.registration.waiting = waiting;
  isFormOpen = true;
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Reload" }));
  expect(await screen.findByText(/A form is still open/)).toBeTruthy();
  expect(screen.getAllByText(TITLE)).toHaveLength(1);
  expect([waiting.messages, reload.mock.calls]).toEqual([[], []]);
  isFormOpen = false;
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("an app that can’t be stored works as before", async () => {
  container.register.mockRejectedValue(new TypeError("404"));
  await open();
  expect(screen.getByText("Here")).toBeTruthy();
});
