import { text } from "../text.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

/** Six digits, or a recovery code in any spelling. */
export const codeSchema = z.string().trim().min(1, text("Code is required")).max(100);

export const otpStatusSchema = z.object({
  enabled: z.boolean(),
  enabledAt: z.string().describe("Empty while they are off"),
  recoveryCodesLeft: z.number().int(),
});
export type OtpStatus = z.output<typeof otpStatusSchema>;

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const PATH = "/api/users/me/otp";

export const getOtp = defineRoute({
  method: "GET",
  path: PATH,
  owner: "identity",
  access: "signed-in",
  scope: "session",
  summary: "Whether a login with the password asks for a one-time code",
  answers: { 200: otpStatusSchema, 401: problemSchema },
});

export const beginOtp = defineRoute({
  method: "POST",
  path: PATH,
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "A new secret for an authenticator app, which counts once a code of it is confirmed",
  answers: {
    200: z.object({
      secret: z.string().meta({ description: "Base32", examples: [SECRET] }),
      uri: z.string().meta({
        description: "For authenticator apps",
        examples: [`otpauth://totp/Laurel:ada%40example.com?issuer=Laurel&secret=${SECRET}`],
      }),
      qrCodeDataUrl: z.string().describe("The URI as a PNG"),
    }),
    401: problemSchema,
  },
});

export const confirmOtp = defineRoute({
  method: "POST",
  path: `${PATH}/confirm`,
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "Switches one-time codes on, and returns recovery codes, which are shown only once",
  body: z.object({ code: codeSchema }),
  answers: {
    200: z.object({ recoveryCodes: z.array(z.string()).length(10) }),
    400: problemSchema,
    401: problemSchema,
  },
});

export const endOtp = defineRoute({
  method: "DELETE",
  path: PATH,
  owner: "identity",
  access: "signed-in",
  scope: "session",
  confirmed: true,
  summary: "Switches one-time codes off; also answers 204 when they are off",
  answers: { 204: null, 401: problemSchema },
});

export const otpRoutes = [getOtp, beginOtp, confirmOtp, endOtp];
