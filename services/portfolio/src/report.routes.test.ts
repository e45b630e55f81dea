import { COURSE } from "@laurel/testing/sample-credential";
import type { CallOptions } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPortfolioHarness, type PortfolioHarness } from "./testing/portfolio-harness.ts";

let portfolio: PortfolioHarness;
beforeEach(async () => {
  portfolio = await createPortfolioHarness();
});
afterEach(() => portfolio[Symbol.asyncDispose]());
const call = (method: string, path: string, options: CallOptions = {}) =>
  portfolio.call(method, path, options);

const cyclePath = (id: string) => `/api/credentials/${id}/continuing-education`;
async function add(): Promise<string> {
  return (await call("POST", "/api/credentials", { body: COURSE })).json().id;
}
const save = (id: string) =>
  call("PUT", cyclePath(id), {
    body: { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" },
  });
const today = () => portfolio.harness.clock.clock().toISOString().slice(0, 10);

describe("the report", () => {
  const report = (id: string, query = "", userId = "ada") =>
    call("GET", `${cyclePath(id)}/report${query}`, { userId });

  it("is a table by default, or a document, to save", async () => {
    const id = await add();
    await save(id);
    for (const query of ["", "?format=csv"]) {
      const { statusCode, headers, body } = await report(id, query);
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(headers["content-disposition"]).toBe(
        `attachment; filename="Continuing_Education_${today()}.csv"`,
      );
      expect(body).toContain("Requirement,Course,Anywhere");
    }
    const { statusCode, headers, rawPayload } = await report(id, "?format=docx");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("wordprocessingml");
    expect(headers["content-disposition"]).toContain(".docx");
    expect(rawPayload.subarray(0, 2).toString()).toBe("PK");
  });

  it("is in the chosen language", async () => {
    const id = await add();
    await save(id);
    const { headers } = await report(id, "?language=de");
    expect(headers["content-language"]).toBe("de");
    expect((await report(id)).headers["content-language"]).toBe("en");
    for (const query of ["?language=tlh", "?language=de&language=fr"])
      expect((await report(id, query)).statusCode).toBe(400);
  });

  it("needs one's own cycle and a known format", async () => {
    const id = await add();
    expect((await report(id)).statusCode).toBe(404);
    await save(id);
    expect((await report(id, "", "bob")).statusCode).toBe(404);
    expect((await report(id, "?format=pdf")).statusCode).toBe(400);
  });
});
