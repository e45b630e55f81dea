import { vi } from "vitest";

/** Replaces `XMLHttpRequest`: requests wait for the test or their cancellation. Returns them in order. */
export function fakeUploads() {
  const requests: FakeRequest[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    wasAborted = false;
    constructor() {
      super();
      requests.push(this);
    }
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.wasAborted = true;
      this.end("abort");
    }
    answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.end("load");
    }
    private end(type: "abort" | "load") {
      this.dispatchEvent(new Event(type));
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return requests;
}
