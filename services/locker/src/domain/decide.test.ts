import {
  MAX_DOCUMENTS,
  MAX_LOCKER_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  MAX_UPLOAD_BYTES,
} from "@laurel/contracts/constants";
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

  it("attaches a document to a credential, to another one, and to none", () => {
    const attach = (credentialId: string) =>
      ({ type: "AttachDocument", id: "a", credentialId }) as const;
    const attached = (credentialId: string): LockerEvent => ({
      type: "DocumentAttached",
      data: { id: "a", credentialId },
    });
    given(uploaded()).when(attach("7")).thenEvents(attached("7"));
    given(uploaded({ credentialId: "7" }))
      .when(attach("7"))
      .thenEvents();
    given(uploaded({ credentialId: "7" }))
      .when(attach("8"))
      .thenEvents(attached("8"));
    given(uploaded(), attached("7")).when(attach("")).thenEvents(attached(""));
    given(uploaded(), attached("7"), attached("")).when(attach("")).thenEvents();
    given(uploaded(), deleted).when(attach("7")).thenRefused("DocumentNotFound");
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

const added = (id: string, fileSize = 500): LockerEvent => ({
  type: "PictureAdded",
  data: { picture: { id, fileSize } },
});
const removed = (id: string, fileSize = 500): LockerEvent => ({
  type: "PictureRemoved",
  data: { id, fileSize },
});

describe("pictures", () => {
  const add = (fileSize = 500) =>
    ({ type: "AddPicture", picture: { id: "new", fileSize } }) as const;

  it("are removed once, and removing one again changes nothing", () => {
    given(added("a")).when({ type: "RemovePicture", id: "a" }).thenEvents(removed("a"));
    given(added("a"), removed("a")).when({ type: "RemovePicture", id: "a" }).thenEvents();
  });

  it("are no documents, and documents no pictures", () => {
    given(added("a")).when({ type: "DeleteDocument", id: "a" }).thenRefused("DocumentNotFound");
    given(uploaded()).when({ type: "RemovePicture", id: "a" }).thenEvents();
  });

  it("are up to 1,000, and another one after a removal", () => {
    const full = Array.from({ length: MAX_PICTURES }, (_, index) => added(String(index)));
    given(...full)
      .when(add())
      .thenRefused("TooManyPictures");
    given(...full, removed("7"))
      .when(add())
      .thenEvents(added("new"));
  });

  it("have up to exactly 256 MiB together, whatever documents there are", () => {
    const large = added("large", MAX_PICTURE_BYTES - 500);
    given(uploaded({ fileSize: MAX_LOCKER_BYTES }), large)
      .when(add(500))
      .thenEvents(added("new", 500));
    given(large).when(add(501)).thenRefused("TooManyPictures");
  });
});

describe("erasing a locker", () => {
  it("removes every picture before it ends", () => {
    given(added("p"), uploaded())
      .when({ type: "EraseLocker" })
      .thenEvents(deleted, removed("p"), { type: "LockerErased", data: {} });
  });

  it("deletes every document before it ends", () => {
    given(uploaded())
      .when({ type: "EraseLocker" })
      .thenEvents(deleted, { type: "LockerErased", data: {} });
    given().when({ type: "EraseLocker" }).thenEvents({ type: "LockerErased", data: {} });
  });
});
