import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

test("an unknown path shows the 404 page, which asks about the router [spec 2.36]", () => {
  renderScreen(<NotFoundPage />, "/no/such");
  expect(screen.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeTruthy();
  expect(screen.getByText("Did you forget to add the page to the router?")).toBeTruthy();
});
