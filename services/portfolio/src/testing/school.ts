import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { ed25519, ob2, OB2_PARTS, ob3, tokenOf, withProof } from "@laurel/badges/testing/badges";
import {
  keyIssuer,
  linkage,
  linkageToken,
  LINKS,
  linksDocument,
} from "@laurel/badges/testing/links";

type Json = Readonly<Record<string, unknown>>;

/** An issuer of badges on this machine. */
export interface School {
  origin: string;
  /** Vouches for the badges. */
  host: string;
  /** What it answers at a path; `hang` never answers, and `broken` is 500. Everything else is 404. */
  answers: Map<string, string>;
  /** The paths that it was asked for. */
  asked: string[];
  /** A badge with a proof, and one as a token. */
  badge(changes?: Json, recipient?: string): Promise<Json>;
  token(changes?: Json): Promise<string>;
  /** An assertion of 2.0, with its class and its issuer at their addresses. Its own address has to be set. */
  hosted(changes?: Json): Json;
  close(): Promise<void>;
}

export async function createSchool(): Promise<School> {
  const keys = ed25519();
  const answers = new Map<string, string>();
  const asked: string[] = [];
  const server: Server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const text = answers.get(url);
    if (text === "hang") return;
    if (text === undefined) response.writeHead(404);
    else if (text === "broken") response.writeHead(500);
    else response.writeHead(200, { "content-type": "application/json" });
    response.end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = keyIssuer(keys, origin);
  answers.set(LINKS, JSON.stringify(linksDocument(linkageToken(keys, linkage(keys, origin)))));
  const document = (changes: Json = {}, recipient = "ada@example.com") => {
    const text = JSON.stringify(ob3({ issuer, id: `${origin}/credentials/1`, ...changes }));
    return JSON.parse(text.replaceAll("ada@example.com", recipient)) as Json;
  };
  return {
    origin,
    host: new URL(origin).host,
    answers,
    asked,
    badge: (changes, recipient) => withProof(document(changes, recipient), keys),
    token: (changes) => tokenOf(document(changes), keys),
    hosted(changes) {
      const here = (value: Json): Json =>
        JSON.parse(JSON.stringify(value).replaceAll("https://school.example", origin));
      for (const part of Object.values(OB2_PARTS).map(here))
        answers.set(new URL(String(part["id"])).pathname, JSON.stringify(part));
      return here(ob2(changes));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
