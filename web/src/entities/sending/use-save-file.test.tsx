import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "../../lib/problem.ts";
import { saveFile } from "../../lib/save-file.ts";
import { holdDataOf, showPerson } from "../../lib/shown-person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { useSaveFile } from "./use-save-file.ts";

vi.mock(import("../../lib/save-file.ts"));

function Download({ file }: { file: Promise<File> }) {
  const { save } = useSaveFile({ load: () => file });
  return <button onClick={() => save()}>Download</button>;
}

/** A download of u1 that has an outcome once another person may have taken over the tab. */
async function downloadOf(next: string) {
  onTestFinished(() => showPerson(""));
  const file = Promise.withResolvers<File>();
  showPerson("u1");
  holdDataOf("u1");
  renderScreen(<Download file={file.promise} />);
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  holdDataOf(next);
  const come = (outcome: () => void) =>
    act(async () => {
      outcome();
      // TanStack Query and React need a task each.
      for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
    });
  return {
    arrive: () => come(() => file.resolve(new File(["a"], "a.pdf"))),
    fail: () => come(() => file.reject(new ApiError(500))),
  };
}

test.each([
  ["u1", 1],
  ["u2", 0],
])("a file of u1 that arrives when the tab is %s’s is saved %i times", async (next, times) => {
  vi.mocked(saveFile).mockClear();
  const { arrive } = await downloadOf(next);
  await arrive();
  expect(saveFile).toHaveBeenCalledTimes(times);
});

test.each([
  ["u1", 1],
  ["u2", 0],
])("a failure of u1 that arrives when the tab is %s’s is shown %i times", async (next, times) => {
  const { fail } = await downloadOf(next);
  await fail();
  expect(screen.queryAllByText("Download failed")).toHaveLength(times);
});
