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

const ALL = "laurel://credentials";
const ONE = /^laurel:\/\/credentials\/(\d{1,16})$/;
const JSON_TYPE = "application/json";

export const listedResources = (): Resource[] => [
  {
    uri: ALL,
    name: "credentials",
    title: "Credentials",
    description: "All credentials of the person, newest completion first",
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
];

/** A resource as JSON. Throws McpError for what doesn't exist, or what the token may not read. */
export async function readResource(
  uri: string,
  ask: AskApi,
  logError: (error: unknown) => void,
): Promise<ReadResourceResult> {
  const id = ONE.exec(uri)?.[1];
  if (id === undefined && uri !== ALL) throw new McpError(NOT_FOUND, `There is no ${uri}`);
  try {
    const { text } = await (id === undefined
      ? ask(listCredentials, {})
      : ask(getCredential, { id }));
    return { contents: [{ uri, mimeType: JSON_TYPE, text }] };
  } catch (error) {
    const { code, message } = toolProblemOf(error, logError);
    throw new McpError(code === "not_found" ? NOT_FOUND : ErrorCode.InvalidRequest, message);
  }
}

/** The protocol's code for a resource that doesn't exist. */
const NOT_FOUND = -32_002;
