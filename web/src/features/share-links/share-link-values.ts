import {
  type changeShareLinkBody,
  createShareLinkBody,
  NOTHING_CHOSEN,
  type ShareLink,
} from "@laurel/contracts/routes/share-links";
import { z } from "@laurel/contracts/zod";

const { label, credentialIds, documentIds, password, endsOn, contact } = createShareLinkBody.shape;

/** The form's fields, checked like the call that creates a link. */
export const shareLinkForm = z
  .object({
    label,
    credentialIds: credentialIds.unwrap(),
    documentIds: documentIds.unwrap(),
    password: password.unwrap(),
    /** Only where there is one. */
    removesPassword: z.boolean(),
    endsOn: endsOn.unwrap(),
    contact: contact.unwrap(),
  })
  .refine(({ credentialIds, documentIds }) => credentialIds.length + documentIds.length > 0, {
    path: ["credentialIds"],
    message: NOTHING_CHOSEN,
  });
export type ShareLinkValues = z.infer<typeof shareLinkForm>;

export const BLANK: ShareLinkValues = {
  label: "",
  credentialIds: [],
  documentIds: [],
  password: "",
  removesPassword: false,
  endsOn: "",
  contact: false,
};

/** The form's values for a link. Its password can't be shown. */
export function valuesOf(link: ShareLink): ShareLinkValues {
  const { label, credentialIds, documentIds, endsOn, contact } = link;
  return { ...BLANK, label, credentialIds, documentIds, endsOn, contact };
}

/** What the form sends for a new link. */
export function newLink({
  removesPassword: _removes,
  ...fields
}: ShareLinkValues): z.input<typeof createShareLinkBody> {
  return fields;
}

/**
 * What the form could send for a link. Only what has changed is sent: the last day of a link that has ended can stay,
 * but not be sent again.
 */
export function changedLink({
  password,
  removesPassword,
  ...fields
}: ShareLinkValues): z.input<typeof changeShareLinkBody> {
  return {
    ...fields,
    ...(password !== "" ? { password } : removesPassword ? { password: "" } : {}),
  };
}

const opened = z.object({ credentialIds: z.string().array() });

/** The credentials that a form was opened with. They are in the history, so they survive a reload. */
export function openedWith(filledIn: unknown): string[] {
  const { data } = opened.safeParse(filledIn);
  return data?.credentialIds ?? [];
}
