import { Agent, request } from "node:http";

/** Follows redirects and keeps cookies per host like a browser's tab, without showing a page. */
export interface BrowserTab {
  /** Opens the address and follows its redirects. Returns the last page. */
  go(url: string): Promise<{ url: string; status: number }>;
  /** Opens the address without following redirects. */
  step(url: string): Promise<{ status: number; location: string | undefined }>;
  /** Sends JSON as the page at the address would, and keeps the cookies of the answer. */
  post(url: string, body?: unknown): Promise<{ status: number; text: string }>;
  /** The Cookie header for the address. */
  cookies(url: string): string;
}

const agent = new Agent({ keepAlive: false });
const MOST_STEPS = 20;

export function openTab(): BrowserTab {
  const jar = new Map<string, Map<string, string>>();
  const ofHost = (url: string) => {
    const { host } = new URL(url);
    const cookies = jar.get(host) ?? new Map<string, string>();
    jar.set(host, cookies);
    return cookies;
  };
  const cookies = (url: string) =>
    Array.from(ofHost(url), ([name, value]) => `${name}=${value}`).join("; ");

  function keep(url: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const ended = attributes.some((one) => /^ *(max-age=0|expires=Thu, 01 Jan 1970)/i.test(one));
      if (ended || value === "") ofHost(url).delete(name);
      else ofHost(url).set(name, value);
    }
  }

  async function step(url: string) {
    return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      const outgoing = request(url, { agent, headers: { cookie: cookies(url) } }, (incoming) => {
        keep(url, incoming.headers["set-cookie"] ?? []);
        const { location } = incoming.headers;
        incoming.resume().on("end", () =>
          resolve({
            status: incoming.statusCode ?? 0,
            location: location === undefined ? undefined : new URL(location, url).href,
          }),
        );
      });
      outgoing.on("error", reject);
      outgoing.end();
    });
  }

  async function post(url: string, body?: unknown) {
    const headers: Record<string, string> = { cookie: cookies(url), origin: new URL(url).origin };
    if (body !== undefined) headers["content-type"] = "application/json";
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(url, { method: "POST", headers, body: text });
    keep(url, answer.headers.getSetCookie());
    return { status: answer.status, text: await answer.text() };
  }

  return {
    cookies,
    step,
    post,
    async go(start) {
      let url = start;
      for (let count = 0; count < MOST_STEPS; count += 1) {
        const { status, location } = await step(url);
        if (location === undefined) return { url, status };
        url = location;
      }
      throw new Error(`${start} leads nowhere`);
    },
  };
}
