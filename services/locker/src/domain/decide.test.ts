import { MAX_DOCUMENTS, MAX_LOCKER_BYTES, MAX_UPLOAD_BYTES } from "@laurel/contracts/constants";
import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import { lockerDecider } from "./decide.ts";
import type { LockerEvent, UploadedDocument } from "./locker.ts";

const document: UploadedDocument = {
  id: "a",
  fileName: "diploma.pdf",
  fileType: "application/pdf",
  fileSize: 1000,
  credentialId: "",
  notes: "",
};
const uploaded = (changes: Partial<UploadedDocument> = {}): LockerEvent => ({
  type: "DocumentUploaded",
  data: { document: { ...document, ...changes } },
});
const deleted: LockerEvent = { type: "DocumentDeleted", data: { id: "a", fileSize: 1000 } };
const { given } = specification(lockerDecider);

describe("a locker", () => {
  it("adds a document", () => {
    given().when({ type: "AddDocument", document }).thenEvents(uploaded());
  });

  it("deletes a document once", () => {
    given(uploaded()).when({ type: "DeleteDocument", id: "a" }).thenEvents(deleted);
    given(uploaded(), deleted)
      .when({ type: "DeleteDocument", id: "a" })
      .thenRefused("DocumentNotFound");
  });

  it("adds several documents, or none when there isn't room for all of them", () => {
    const two = [document, { ...document, id: "b" }];
    given()
      .when({ type: "AddDocuments", documents: two })
      .thenEvents(uploaded(), uploaded({ id: "b" }));
    const almostFull = Array.from({ length: MAX_DOCUMENTS - 1 }, (_, index) =>
      uploaded({ id: `own ${index}` }),
    );
    given(...almostFull)
      .when({ type: "AddDocuments", documents: two })
      .thenRefused("TooManyDocuments");
    given(uploaded({ id: "c", fileSize: MAX_LOCKER_BYTES - 1_500 }))
      .when({ type: "AddDocuments", documents: two })
      .thenRefused("TooManyBytes");
  });

  it("does not mistake names of object properties for document ids", () => {
    given(uploaded())
      .when({ type: "DeleteDocument", id: "constructor" })
      .thenRefused("DocumentNotFound");
  });

  it("holds up to 1,000 documents, and another one after a deletion", () => {
    const full = Array.from({ length: MAX_DOCUMENTS }, (_, index) =>
      uploaded({ id: index === 0 ? "a" : String(index) }),
    );
    const command = { type: "AddDocument", document: { ...document, id: "new" } } as const;
    given(...full)
      .when(command)
      .thenRefused("TooManyDocuments");
    given(...full, deleted)
      .when(command)
      .thenEvents(uploaded({ id: "new" }));
  });

  it("holds up to exactly 1 GiB, and accepts as much again as was deleted", () => {
    const count = Math.floor(MAX_LOCKER_BYTES / MAX_UPLOAD_BYTES);
    const large = Array.from({ length: count }, (_, index) =>
      uploaded({ id: `large-${index}`, fileSize: MAX_UPLOAD_BYTES }),
    );
    const rest = MAX_LOCKER_BYTES - count * MAX_UPLOAD_BYTES;
    const add = (fileSize: number) =>
      ({ type: "AddDocument", document: { ...document, id: "new", fileSize } }) as const;
    given(...large)
      .when(add(rest))
      .thenEvents(uploaded({ id: "new", fileSize: rest }));
    given(...large)
      .when(add(rest + 1))
      .thenRefused("TooManyBytes");
    given(...large, uploaded(), deleted)
      .when(add(rest))
      .thenEvents(uploaded({ id: "new", fileSize: rest }));
  });
});

describe("erasing a locker", () => {
  it("deletes every document before it ends", () => {
    given(uploaded())
      .when({ type: "EraseLocker" })
      .thenEvents(deleted, { type: "LockerErased", data: {} });
    given().when({ type: "EraseLocker" }).thenEvents({ type: "LockerErased", data: {} });
  });
});
