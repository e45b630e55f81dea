// Prints the credentials that expire within 90 days, soonest first. The token needs the scope `credentials:read`.
//
//     npm run generate && LAUREL_TOKEN=laurel_pat_… node expiring.ts https://laurel.example.org
import createClient from "openapi-fetch";
import type { paths } from "./laurel.d.ts";

const DAYS = 90;

const laurel = createClient<paths>({
  baseUrl: process.argv[2] ?? "",
  headers: { authorization: `Bearer ${process.env["LAUREL_TOKEN"]}` },
});

const { data, error } = await laurel.GET("/api/credentials", {
  params: { query: { type: "certification" } },
});
if (error) throw new Error(`${error.code}: ${error.message}`);

const today = new Date().toISOString().slice(0, 10);
const end = new Date(Date.now() + DAYS * 86_400_000).toISOString().slice(0, 10);
data
  .filter(({ expirationDate }) => expirationDate >= today && expirationDate <= end)
  .toSorted((a, b) => a.expirationDate.localeCompare(b.expirationDate))
  .forEach(({ name, expirationDate }) => console.log(`${expirationDate} ${name}`));
