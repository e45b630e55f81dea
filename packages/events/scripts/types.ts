import type { JsonSchema } from "@laurel/contracts/events/json-schemas";
import { compile } from "json-schema-to-typescript";

const HEAD = `// Generated from the contracts by \`npm run generate\`. Don't edit it.

/** An event of Laurel in CloudEvents 1.0. */
export interface LaurelEvent<Type extends keyof LaurelEventData = keyof LaurelEventData> {
  specversion: "1.0";
  /** \`<topic>/<user>/<streamversion>\`: the same wherever and however often the event is delivered. */
  id: string;
  source: string;
  type: Type;
  time: string;
  subject: string;
  datacontenttype: "application/json";
  dataschema: string;
  /** Counts the person's events on the topic, contiguous from 1. */
  streamversion: number;
  data: LaurelEventData[Type];
}
`;

/** TypeScript declarations of all events: one type for the data of each, and a map from type to data. */
export async function typesOf(schemas: ReadonlyMap<string, JsonSchema>): Promise<string> {
  const declarations: string[] = [];
  for (const [type, schema] of schemas)
    declarations.push(
      await compile({ ...schema, title: nameOf(type) }, nameOf(type), {
        bannerComment: "",
        additionalProperties: false,
        format: false,
      }),
    );
  const entries = [...schemas.keys()].map((type) => `  "${type}": ${nameOf(type)};\n`);
  const map = `/** The data of each type of event. */\nexport interface LaurelEventData {\n${entries.join("")}}\n`;
  return [HEAD, map, ...declarations].join("\n");
}

/** `laurel.credential.added.v1` is `CredentialAddedV1`. */
const nameOf = (type: string) =>
  type
    .split(".")
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
