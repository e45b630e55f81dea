import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { createTokenSigner } from "@laurel/hosting/keys/internal-tokens";
import type { CallOptions } from "@laurel/testing/service-harness";
import type { LightMyRequestResponse } from "fastify";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { ReadOwnName } from "../documents/own-name-reader.ts";
import { createPortfolioHarness } from "./portfolio-harness.ts";

export interface ImportHarness extends AsyncDisposable {
  call(method: string, path: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Sends a form. */
  preview(
    form: FormData,
    options?: { userId?: string; path?: string },
  ): Promise<LightMyRequestResponse>;
  /** The status and the code with which a file is answered. */
  refusal(content: string | Buffer, columns?: string): Promise<[number, string]>;
}

/** A portfolio service on empty stores. */
export async function createImportHarness(ownName?: ReadOwnName): Promise<ImportHarness> {
  const portfolio = await createPortfolioHarness(ownName && { ownName });
  const { harness, service, call } = portfolio;
  const signer = await createTokenSigner("gateway", harness.keys.of("gateway"), harness.deps.clock);
  const preview: ImportHarness["preview"] = async (
    form,
    { userId = "ada", path = "/api/imports" } = {},
  ) => {
    const request = new Request("http://laurel.test", { method: "POST", body: form });
    const headers = {
      authorization: `Bearer ${await signer.sign("portfolio", userId)}`,
      "content-type": request.headers.get("content-type") ?? "",
      [INTERNAL_HEADERS.command]: crypto.randomUUID(),
    };
    const payload = Buffer.from(await request.arrayBuffer());
    return service.app.inject({ method: "POST", url: path, headers, payload });
  };
  return {
    call,
    preview,
    async refusal(content, columns) {
      const answer = await preview(importForm(content, columns));
      return [answer.statusCode, answer.json().code];
    },
    [Symbol.asyncDispose]: () => portfolio[Symbol.asyncDispose](),
  };
}

/** A form with a file, and perhaps with assigned columns. */
export function importForm(content: string | Buffer, columns?: string): FormData {
  const form = new FormData();
  if (columns !== undefined) form.set("columns", columns);
  const bytes = typeof content === "string" ? content : new Uint8Array(content);
  form.set("file", new File([bytes], "credentials.csv"));
  return form;
}

/** A zip with the given files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    // Compressors for thousands of empty files would take seconds.
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream as Readable);
}
