import { PAGE_CREDENTIALS, PAGE_SKILLS, type PublicPage } from "@laurel/contracts/internal";
import { newestWith } from "@laurel/contracts/page-data";
import { streamOf } from "@laurel/contracts/topics";
import type { LanguageCode } from "@laurel/contracts/languages";
import type { Generation } from "@laurel/event-sourcing/projections/generation";
import { translateTo } from "@laurel/texts/translations";
import { LRUCache } from "lru-cache";
import type { CredentialView } from "../credentials.projection.ts";
import type { ProfileLayout } from "../domain/profile-layout.ts";
import { countsOf } from "../page/preview.ts";
import { publicCredentialsOf, readBy, type PublicCredentialsDeps } from "../public-credentials.ts";
import { jsonListOf, type JsonList } from "./json-list.ts";
import { shownCredentials, shownLayout, shownSkills } from "./shown-profile.ts";

type Page = Extract<PublicPage, { kind: "page" }>;

/** What a public profile shows of the person's credentials. */
export interface ShownLists {
  credentials: JsonList;
  skills: JsonList;
  /** The part that the page draws. Its size doesn't depend on the number of credentials. */
  page: Pick<Page, "counts" | "layout" | "skills" | "credentials">;
}

/** Makes the lists once a language for each state of the credentials and the layout, however many people look at them. */
export interface ShownListsReader {
  /**
   * As new as the projection is now, so the caller pulls first (`PublicProfiles.at`), and checks whether the profile is
   * public. Throws EngineUnavailable.
   */
  of(userId: string, layout: ProfileLayout, language: LanguageCode): Promise<ShownLists>;
}

interface Kept {
  generation: Generation<CredentialView>;
  state: string;
  lists: Promise<ShownLists>;
}

/** The lists of an erased person are forgotten with the others after a minute. */
const KEPT = { maxSize: 64 * 1024 * 1024, ttl: 60_000, ttlAutopurge: true };
/** Counts until the size is known. */
const UNKNOWN_SIZE = 1;

export function createShownLists(deps: PublicCredentialsDeps): ShownListsReader {
  const { credentials } = deps;
  const kept = new LRUCache<string, Kept>(KEPT);

  async function make(userId: string, layout: ProfileLayout, language: LanguageCode) {
    const t = translateTo(language);
    const all = await publicCredentialsOf(userId, deps);
    const shown = shownCredentials(all, layout).map((one) => readBy(one, t));
    const skills = await shownSkills(all, layout);
    const arranged = shownLayout(all, layout);
    return {
      credentials: await jsonListOf(shown),
      skills: await jsonListOf(skills),
      page: {
        counts: countsOf(shown),
        layout: arranged,
        skills: skills.slice(0, PAGE_SKILLS),
        credentials: newestWith(arranged.pinned, shown, PAGE_CREDENTIALS),
      },
    };
  }

  async function keep(key: string, entry: Kept): Promise<ShownLists> {
    kept.set(key, entry, { size: UNKNOWN_SIZE });
    const isCurrent = () => kept.peek(key) === entry;
    try {
      const lists = await entry.lists;
      if (isCurrent()) kept.set(key, entry, { size: sizeOf(lists) });
      return lists;
    } catch (error) {
      if (isCurrent()) kept.delete(key);
      throw error;
    }
  }

  return {
    async of(userId, layout, language) {
      const key = `${userId} ${language}`;
      const generation = await credentials.active();
      // Read before the credentials, which may be newer: then the next reader finds another state, and makes new lists.
      const folded = await generation.checkpoint(streamOf("portfolio", userId));
      const state = JSON.stringify([folded, layout]);
      const before = kept.get(key);
      if (before?.generation === generation && before.state === state) return before.lists;
      return keep(key, { generation, state, lists: make(userId, layout, language) });
    },
  };
}

/** In bytes. The objects of the page are a part of the lists. */
const sizeOf = ({ credentials, skills }: ShownLists) => 2 * (credentials.bytes + skills.bytes);
