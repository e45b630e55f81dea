// Prints the credentials that expire within 90 days, soonest first. The token needs the scope `credentials:read`.
//
//     npm run generate && LAUREL_TOKEN=laurel_pat_… node expiring.ts https://laurel.example.org
import createClient from "openapi-fetch";
import type { paths } from "./laurel.d.ts";

const laurel = createClient<paths>({
  baseUrl: process.argv[2] ?? "",
  headers: { authorization: `Bearer ${process.env["LAUREL_TOKEN"]}` },
});

const { data, error } = await laurel.GET("/api/credentials", {
  params: { query: { status: "expiring", sort: "expirationDate" } },
});
if (error) throw new Error(`${error.code}: ${error.message}`);

for (const { name, expirationDate } of data) console.log(`${expirationDate} ${name}`);
