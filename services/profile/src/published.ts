import type { NewExternalEvent } from "@laurel/contracts/events/external";
import { profileEventSchema } from "@laurel/contracts/events/profiles";
import { PERSON_ERASED } from "@laurel/contracts/external-topics";
import { pictureIn } from "@laurel/contracts/picture-file";
import { INTEREST_EVENTS_TOPIC, userOf } from "@laurel/contracts/topics";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { profileHistory } from "./domain/history.ts";
import type { ProfileEvent } from "./domain/profile.ts";

const topic = INTEREST_EVENTS_TOPIC;

/** The external events of a commit. */
export const externalEvents = (stream: string, events: readonly ProfileEvent[]) =>
  events.flatMap((event) => changesOf(userOf(stream), event));

/** Removed interests, then added ones, so that an interest whose category changed exists afterwards. */
function changesOf(userId: string, { type, data }: ProfileEvent): NewExternalEvent[] {
  switch (type) {
    case "InterestsChanged":
      return [
        ...data.removed.map(
          ({ name }) =>
            ({ topic, type: "laurel.interest.removed.v1", data: { name, userId } }) as const,
        ),
        ...data.added.map(
          (interest) =>
            ({ topic, type: "laurel.interest.added.v1", data: { ...interest, userId } }) as const,
        ),
      ];
    case "ProfileErased":
      return [{ topic, type: PERSON_ERASED, data: { userId } }];
    case "ProfileChanged":
    case "SlugChanged":
    case "ProfilePublished":
    case "ProfileHidden":
    case "ProfileLayoutChanged":
    case "ShareLinkCreated":
    case "ShareLinkChanged":
    case "ShareLinkDeleted":
    case "CvSigned":
    case "SignedCvRevoked":
    case "SignedCvForgotten":
      return [];
  }
}

/** Other services see the interests, which uploaded picture is the avatar, and that something else changed. The end of a profile appears as removals. */
export const profilePublishedForm = createPublishedForm(profileHistory, profileEventSchema, {
  ProfileChanged: ({ avatarUrl, language }) => ({
    type: "ProfileChanged",
    version: 1,
    data: {
      ...(avatarUrl === undefined ? {} : { picture: pictureIn(avatarUrl) }),
      ...(language === undefined ? {} : { language }),
    },
  }),
  SlugChanged: () => ({ type: "SlugChanged", version: 1, data: {} }),
  ProfilePublished: () => ({ type: "ProfilePublished", version: 1, data: {} }),
  ProfileHidden: () => ({ type: "ProfileHidden", version: 1, data: {} }),
  InterestsChanged: ({ interests, added, removed }) => ({
    type: "InterestsChanged",
    version: 1,
    data: { interests, added, removed },
  }),
  ProfileLayoutChanged: unpublished,
  ShareLinkCreated: unpublished,
  ShareLinkChanged: unpublished,
  ShareLinkDeleted: unpublished,
  CvSigned: unpublished,
  SignedCvRevoked: unpublished,
  SignedCvForgotten: unpublished,
  ProfileErased: unpublished,
});
