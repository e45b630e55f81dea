import { parentPort } from "node:worker_threads";
import type { CvFormat, CvTemplate } from "@laurel/contracts/routes/profile";
import type { Signer } from "@laurel/badges/ob3/sign-credentials";
import { cvOf, type Cv, type CvSource } from "./cv/cv.ts";
import { cvLook, type CvLook } from "./cv/cv-look.ts";
import type { Preview } from "./page/preview.ts";

/** A task for the worker: a CV as docx or PDF, the picture of a public profile as PNG, or signed credentials as JSON. */
export type PressTask =
  | { kind: "cv"; source: CvSource; format: CvFormat; template: CvTemplate }
  | { kind: "preview"; preview: Preview }
  | ({ kind: "credentials"; credentials: readonly object[] } & Omit<Signer, "canonize">);
export type PressAnswer = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

parentPort?.on("message", (task: PressTask) => void answer(task));

async function answer(task: PressTask): Promise<void> {
  parentPort?.postMessage(await answerTo(task));
}

async function answerTo(task: PressTask): Promise<PressAnswer> {
  try {
    return { ok: true, bytes: await printed(task) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? (error.stack ?? error.message) : "" };
  }
}

/** The libraries are large: each is loaded with the first task that needs it. */
async function printed(task: PressTask): Promise<Uint8Array> {
  switch (task.kind) {
    case "cv": {
      const look = cvLook(task.template, task.source.language);
      return task.format === "pdf" ? pdf(cvOf(task.source), look) : docx(cvOf(task.source), look);
    }
    case "credentials":
      return signedCredentials(task);
    case "preview": {
      const { previewImage } = await import("./page/preview-image.ts");
      return previewImage(task.preview);
    }
  }
}

async function docx(cv: Cv, look: CvLook): Promise<Uint8Array> {
  const [{ cvDocument }, { sprigPng }] = await Promise.all([
    import("./cv/cv-docx.ts"),
    import("./sprig-png.ts"),
  ]);
  return cvDocument(cv, look, await sprigPng());
}

async function pdf(cv: Cv, look: CvLook): Promise<Uint8Array> {
  const { cvPdf } = await import("./cv/pdf/cv-pdf.ts");
  return cvPdf(cv, look, new Date());
}

async function signedCredentials({
  credentials,
  ...signer
}: Extract<PressTask, { kind: "credentials" }>): Promise<Uint8Array> {
  const [{ signCredentials }, { canonizeAll: canonize }] = await Promise.all([
    import("@laurel/badges/ob3/sign-credentials"),
    import("@laurel/badges/linked-data/canonize-documents"),
  ]);
  const documents = credentials.map((one) => Object.fromEntries(Object.entries(one)));
  return Buffer.from(JSON.stringify(await signCredentials(documents, { ...signer, canonize })));
}
