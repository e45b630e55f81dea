import { beforeEach, expect, test, vi } from "vitest";
import { sendUpload, type Upload } from "../../lib/upload.ts";
import { sendDocumentsOf } from "./send-document.ts";

vi.mock(import("../../lib/upload.ts"), () => ({ sendUpload: vi.fn<typeof sendUpload>() }));
beforeEach(() => void vi.mocked(sendUpload).mockReset().mockResolvedValue(undefined));

/** The parts of the form other than the file. */
async function sent(credentialId: string, notes: string) {
  const sending: Omit<Upload, "path" | "form" | "person"> = {
    idempotencyKey: "k",
    signal: new AbortController().signal,
    onProgress: () => {},
  };
  await sendDocumentsOf("u1")(new File(["%PDF-1.7"], "a.pdf"), { credentialId, notes }, sending);
  const { path, form, person } = vi.mocked(sendUpload).mock.calls[0]?.[0] ?? {};
  expect(person).toBe("u1");
  expect(path).toBe("/api/documents/upload");
  const parts = Array.from(form ?? []);
  expect(parts[0]).toEqual(["file", expect.objectContaining({ name: "a.pdf" })]);
  return parts.slice(1);
}

test("the credential id is sent only if it is a number [spec 5.39, 7.16]", async () => {
  expect(await sent("42", "")).toEqual([["credentialId", "42"]]);
});

test.each(["", "abc", "7.5", "-1", " 7"])(
  "%j isn't a number and isn't sent [spec 5.39]",
  async (id) => {
    expect(await sent(id, "")).toEqual([]);
  },
);

test("notes are trimmed, and not sent if they are empty [spec 5.40]", async () => {
  expect(await sent("", "  Signed copy ")).toEqual([["notes", "Signed copy"]]);
});

test("blank notes aren't sent [spec 5.40]", async () => {
  expect(await sent("", " \n ")).toEqual([]);
});
