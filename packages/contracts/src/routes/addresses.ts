import { messageSchema, problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";
import { registerBody } from "./auth.ts";

export const addressSchema = z.object({
  id: z.string(),
  email: z.string(),
  verified: z.boolean(),
  primary: z.boolean().describe("Mails go to this address"),
  keptUntil: z
    .string()
    .describe(
      "Until when a former email can't be removed, because the change can be undone; or empty",
    ),
});
export type Address = z.infer<typeof addressSchema>;

/** The id of the account's email among its addresses. */
export const PRIMARY_ADDRESS_ID = "primary";

export const addAddressBody = z.object({ email: registerBody.shape.email });

const confirmedSession = {
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
} as const;

export const listAddresses = defineRoute({
  method: "GET",
  path: "/api/users/me/addresses",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  peers: ["profile"],
  summary: "The person's email addresses, the one for mails first",
  answers: { 200: z.array(addressSchema), 401: problemSchema },
});

export const addAddress = defineRoute({
  ...confirmedSession,
  method: "POST",
  path: "/api/users/me/addresses",
  summary:
    "Adds an address and emails it a link, which is valid for 24 hours. For an address that is not verified yet, sends " +
    "another link",
  rate: "mail",
  body: addAddressBody,
  answers: {
    201: addressSchema,
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
    429: problemSchema,
  },
});

export const verifyAddress = defineRoute({
  method: "POST",
  path: "/api/users/me/addresses/verify",
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary:
    "Verifies an address with the token from its mail. From then on, the person can log in with it",
  body: z.object({ token: z.string().max(200) }),
  answers: { 200: addressSchema, 400: problemSchema, 401: problemSchema, 409: problemSchema },
});

export const changeEmail = defineRoute({
  ...confirmedSession,
  method: "PUT",
  path: "/api/users/me/addresses/:id",
  summary:
    "Makes a verified address the one for mails. The former one gets a mail with which the change can be undone for " +
    "seven days",
  body: z.object({ primary: z.literal(true) }),
  answers: {
    200: z.array(addressSchema),
    400: problemSchema,
    401: problemSchema,
    404: problemSchema,
    409: problemSchema,
  },
});

export const removeAddress = defineRoute({
  ...confirmedSession,
  method: "DELETE",
  path: "/api/users/me/addresses/:id",
  summary: "Removes an address",
  answers: { 204: null, 401: problemSchema, 404: problemSchema, 409: problemSchema },
});

export const undoEmailChange = defineRoute({
  method: "POST",
  path: "/api/auth/undo-email-change",
  owner: "identity",
  access: "anonymous",
  summary:
    "Undoes a change of the email with the token from the mail to the former address: ends all sessions and access " +
    "tokens, removes the ways to log in that were added since or in the week before, and emails a link for a new password",
  body: z.object({ token: z.string().max(200) }),
  answers: { 200: messageSchema, 400: problemSchema },
});

export const addressRoutes = [
  listAddresses,
  addAddress,
  verifyAddress,
  changeEmail,
  removeAddress,
  undoEmailChange,
];
