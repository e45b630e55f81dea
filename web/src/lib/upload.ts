import { type ApiPath, type Origin, originHeaders } from "./api.ts";
import { forgetEarlyAnswers } from "./early-answers.ts";
import { ApiError, NetworkError, problemFrom } from "./problem.ts";
import { reauthenticating } from "./reauthenticating.ts";
import { stayOf, whileStaying } from "./shown-person.ts";

/** A form upload. `onProgress` gets the uploaded share, from 0 to 1. */
export interface Upload extends Origin {
  path: ApiPath;
  form: FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

let underWay = 0;

/** Whether a file is being uploaded. */
export const isUploading = () => underWay > 0;

/**
 * Sends a form like `sendRequest`, but reports progress, which `fetch` can't. Resolves with the JSON of the answer.
 * Throws ApiError, NetworkError, or the signal's reason. It's cancelled without an outcome once the tab holds another
 * person's data.
 */
export function sendUpload(upload: Upload): Promise<unknown> {
  return whileStaying(
    upload.person,
    reauthenticating(() => send(upload)),
  );
}

function send(upload: Upload): Promise<unknown> {
  const { path, form, person, signal, onProgress } = upload;
  const ends = [signal, stayOf(person)];
  forgetEarlyAnswers();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of originHeaders(upload)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      const body = jsonOrNothing(responseText);
      if (status >= 200 && status < 300) resolve(body);
      else reject(new ApiError(status, problemFrom(body)));
    });
    request.addEventListener("error", (event) =>
      reject(new NetworkError(!navigator.onLine, event)),
    );
    request.addEventListener("abort", () => reject(signal.reason));
    if (ends.some(({ aborted }) => aborted)) return reject(signal.reason);
    const abort = () => request.abort();
    for (const end of ends) end.addEventListener("abort", abort);
    request.addEventListener("loadend", () => {
      underWay -= 1;
      for (const end of ends) end.removeEventListener("abort", abort);
    });
    underWay += 1;
    request.send(form);
  });
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
