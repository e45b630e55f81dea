import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useLatest } from "./use-latest.ts";

/** A hook whose requests the test answers, in order. */
function setUp() {
  const requests: { value: string; answer: () => void; fail: () => void }[] = [];
  const [onDone, onFailed] = [vi.fn<(value: string) => void>(), vi.fn<(error: unknown) => void>()];
  const send = (value: string) =>
    new Promise<void>((resolve, reject) => {
      requests.push({ value, answer: resolve, fail: () => reject(new Error(value)) });
    });
  const options = { send, onDone, onFailed };
  const { result } = renderHook(() => useLatest(options));
  const want = (value: string) => act(() => result.current.want(value));
  const settle = (how: "answer" | "fail") => act(async () => requests.at(-1)?.[how]());
  const sent = () => requests.map(({ value }) => value);
  return { result, want, settle, sent, onDone, onFailed };
}

it("shows the requested value until it is confirmed", async () => {
  const { result, want, settle, onDone } = setUp();
  want("on");
  expect(result.current.wanted).toBe("on");
  await settle("answer");
  expect(result.current.wanted).toBeUndefined();
  expect(onDone.mock.calls).toEqual([["on"]]);
});

it("sends the last value requested in the meantime, and reports only that one", async () => {
  const { result, want, settle, sent, onDone, onFailed } = setUp();
  for (const value of ["on", "off", "on again", "off at last"]) want(value);
  expect(sent()).toEqual(["on"]);
  await settle("fail");
  expect(sent()).toEqual(["on", "off at last"]);
  expect(result.current.wanted).toBe("off at last");
  await settle("answer");
  expect(onDone.mock.calls).toEqual([["off at last"]]);
  expect(onFailed).not.toHaveBeenCalled();
});

it("drops a value that can't be saved, and accepts the next one", async () => {
  const { result, want, settle, sent, onFailed } = setUp();
  want("on");
  await settle("fail");
  expect(result.current.wanted).toBeUndefined();
  expect(onFailed).toHaveBeenCalledOnce();
  want("on");
  expect(sent()).toEqual(["on", "on"]);
});
