import http from "k6/http";
import { fillPath, pathOf } from "../../../packages/contracts/src/path.ts";
import { CALLS, nameOf, PROFILE_PAGE } from "./calls.ts";
import { ORGANIZATION } from "./credentials.ts";
import { accepted, browser, expectContent, hasStatus, requestOf } from "./send.ts";
import { baseUrl, personOf, published } from "./settings.ts";

/** A visit to a public profile: the page, and then what it shows. */
export function visitor(): void {
  const { slug } = personOf(published, Math.floor(Math.random() * published.length));
  const caller = browser();
  const { call, status, kind } = PROFILE_PAGE;
  const name = nameOf(call);
  const page = http.get(`${baseUrl}${fillPath(call.path, { slug })}`, {
    ...caller,
    responseType: "text",
    tags: { name, kind },
  });
  if (hasStatus(name, status, page))
    expectContent(
      "the page of a profile is that person's",
      page.body.includes(`/profiles/${slug}`),
      slug,
    );

  const profilePath = pathOf(CALLS.getPublicProfile.call, { slug });
  const credentialsPath = pathOf(CALLS.getPublicCredentials.call, { slug });
  const answers = http.batch({
    profile: requestOf(caller, CALLS.getPublicProfile, { path: profilePath }),
    credentials: requestOf(caller, CALLS.getPublicCredentials, { path: credentialsPath }),
  });
  const profile = accepted(CALLS.getPublicProfile, answers.profile)?.body;
  if (profile) expectContent("a public profile has a name", profile.name !== "", profile);
  const credentials = accepted(CALLS.getPublicCredentials, answers.credentials)?.body;
  if (credentials)
    expectContent(
      "a public profile shows no private credential",
      credentials.every(({ organization }) => organization !== ORGANIZATION),
      credentials,
    );
}
