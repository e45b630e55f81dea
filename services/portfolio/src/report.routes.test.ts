import type { Service } from "@laurel/hosting/service/service";
import { COURSE } from "@laurel/testing/sample-credential";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portfolioService } from "./service.ts";

let harness: ServiceHarness;
let service: Service;
beforeEach(async () => {
  harness = await createServiceHarness("portfolio");
  service = await portfolioService.create(harness.deps);
  await service.start();
});
afterEach(async () => {
  await service.close();
  await harness[Symbol.asyncDispose]();
});
const call = (method: string, path: string, options: CallOptions = {}) =>
  harness.call(service.app, method, path, { userId: "ada", ...options });

const cyclePath = (id: string) => `/api/credentials/${id}/continuing-education`;
async function add(): Promise<string> {
  return (await call("POST", "/api/credentials", { body: COURSE })).json().id;
}
const save = (id: string) =>
  call("PUT", cyclePath(id), {
    body: { requiredHours: 40, from: "2026-01-01", to: "2026-12-31" },
  });
const today = () => harness.clock.clock().toISOString().slice(0, 10);

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

  it("needs one's own cycle and a known format", async () => {
    const id = await add();
    expect((await report(id)).statusCode).toBe(404);
    await save(id);
    expect((await report(id, "", "bob")).statusCode).toBe(404);
    expect((await report(id, "?format=pdf")).statusCode).toBe(400);
  });
});
