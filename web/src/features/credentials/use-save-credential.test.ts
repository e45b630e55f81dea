import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../lib/problem.ts";
import { credential } from "../../testing/credential.ts";
import { saveFailureToast } from "./use-save-credential.ts";

const t = createTexts("en").translate;
const toastFor = (...about: Parameters<typeof saveFailureToast>) => {
  const { title, description, variant } = saveFailureToast(...about);
  return { title: t(title), description: description && t(description), variant };
};
const add = { kind: "add", type: "course" } as const;
const edit = { kind: "edit", credential: credential() } as const;

test("a rejection shows the server's message, else a default [spec 8.1, 8.2, 8.3, 8.4]", () => {
  const refused = new ApiError(409, { message: "Too many credentials" });
  expect(toastFor(add, refused)).toEqual({
    title: "Error adding credential",
    description: "Too many credentials",
    variant: "destructive",
  });
  expect(toastFor(add, new ApiError(500)).description).toBe("Failed to create credential");
  expect(toastFor(edit, new ApiError(500))).toEqual({
    title: "Error updating credential",
    description: "Failed to update credential",
    variant: "destructive",
  });
});

test("a missing response isn't blamed on the form", () => {
  const { title, description } = toastFor(add, new NetworkError(true, undefined));
  expect([title, description]).toEqual([
    "Error adding credential",
    expect.stringContaining("offline"),
  ]);
});

test("a form that fails before it is sent shows an error [spec 8.7]", () => {
  expect(toastFor(edit, new TypeError("x is undefined"))).toEqual({
    title: "Submission Error",
    description: "Please try again or refresh the page",
    variant: "destructive",
  });
});
