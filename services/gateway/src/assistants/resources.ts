import { getCredential, listCredentials } from "@laurel/contracts/routes/credentials";
import {
  ErrorCode,
  McpError,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplate,
} from "@modelcontextprotocol/sdk/types.js";
import type { AskApi } from "./ask-api.ts";
import { toolProblemOf } from "./tool-problem.ts";
import { readPage } from "./tools.ts";

const ALL = "laurel://credentials";
const PAGE = `${ALL}?`;
const PAGE_PARAMETERS = ["limit", "cursor"];
const ONE = /^laurel:\/\/credentials\/(\d{1,16})$/;
const JSON_TYPE = "application/json";

export const listedResources = (): Resource[] => [
  {
    uri: ALL,
    name: "credentials",
    title: "Credentials",
    description:
      "All credentials of the person, newest completion first. A list that is too large for one answer can be read a page at a time",
    mimeType: JSON_TYPE,
  },
];

export const RESOURCE_TEMPLATES: ResourceTemplate[] = [
  {
    uriTemplate: `${ALL}/{id}`,
    name: "credential",
    title: "A credential",
    description: "One credential by its id",
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: `${ALL}{?limit,cursor}`,
    name: "page",
    title: "A page of the credentials",
    description:
      "Up to `limit` credentials, newest completion first. `nextCursor` is the `cursor` of the next page, and empty on the last one",
    mimeType: JSON_TYPE,
  },
];

/** A resource as JSON. Throws McpError for what doesn't exist, or what the token may not read. */
export async function readResource(
  uri: string,
  ask: AskApi,
  logError: (error: unknown) => void,
): Promise<ReadResourceResult> {
  const read = readerOf(uri);
  if (!read) throw new McpError(NOT_FOUND, `There is no ${uri}`);
  try {
    return { contents: [{ uri, mimeType: JSON_TYPE, text: await read(ask) }] };
  } catch (error) {
    const { code, message } = toolProblemOf(error, logError);
    throw new McpError(code === "not_found" ? NOT_FOUND : ErrorCode.InvalidRequest, message);
  }
}

/** A function that reads the text of a resource. Undefined if the address names no resource. */
function readerOf(uri: string): ((ask: AskApi) => Promise<string>) | undefined {
  const id = ONE.exec(uri)?.[1];
  if (id !== undefined) return async (ask) => (await ask(getCredential, { id })).text;
  if (uri === ALL) return async (ask) => (await ask(listCredentials, {})).text;
  const values = pageValues(uri);
  return values && (async (ask) => JSON.stringify(await readPage(ask, values)));
}

/** Each parameter at most once, because the call behind it gets only one. */
function pageValues(uri: string): Record<string, string> | undefined {
  if (!uri.startsWith(PAGE)) return undefined;
  const values = [...new URLSearchParams(uri.slice(PAGE.length))];
  const names = new Set(values.map(([name]) => name));
  const isKnown = values.every(([name]) => PAGE_PARAMETERS.includes(name));
  return isKnown && names.size === values.length ? Object.fromEntries(values) : undefined;
}

/** The protocol's code for a resource that doesn't exist. */
const NOT_FOUND = -32_002;
