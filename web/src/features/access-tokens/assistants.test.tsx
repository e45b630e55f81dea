import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { bodyOf, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AssistantsCard } from "./AssistantsCard.tsx";

const TOKENS = "/api/users/me/tokens";
const SECRET = `laurel_pat_${"a".repeat(40)}`;

test("an assistant gets the least token, and a configuration to copy", async () => {
  const token = {
    id: "t1",
    name: "Assistant",
    scopes: ["credentials:read"],
    createdAt: "2025-01-01T00:00:00.000Z",
    lastUsedAt: "",
    expiresAt: "",
  };
  const calls = fakeServer({
    [`GET ${TOKENS}`]: json(200, [token]),
    [`POST ${TOKENS}`]: json(201, { ...token, token: SECRET }),
  });
  renderScreen(<AssistantsCard />, "/settings?tab=developers");
  const address = screen.getByLabelText<HTMLInputElement>("Server address").value;
  expect(address).toBe(`${location.origin}/mcp`);

  await userEvent.click(screen.getByRole("button", { name: "Connect an assistant" }));
  const form = within(await screen.findByRole("dialog", { name: "Create token" }));
  await userEvent.click(form.getByRole("button", { name: "Create token" }));
  const created = within(await screen.findByRole("dialog", { name: "Token created" }));
  const sent = calls.find(({ call }) => call === `POST ${TOKENS}`);
  expect(bodyOf(sent?.init)).toEqual({
    name: "Assistant",
    scopes: ["credentials:read"],
    expiresInDays: 90,
  });

  await userEvent.click(created.getByText("Configuration for your assistant"));
  const code = created.getByText(/mcpServers/).textContent;
  expect(JSON.parse(code)).toEqual({
    mcpServers: {
      laurel: { type: "http", url: address, headers: { Authorization: `Bearer ${SECRET}` } },
    },
  });
});
