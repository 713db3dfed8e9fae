import { z } from "zod";

const provider = z.enum(["google", "microsoft", "linkedin"], "There is no such way to sign in.");
export type ProviderName = z.infer<typeof provider>;
export const providerParam = z.object({ provider });

/** A page of the app, never another site. */
const page = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, "This is no page of Plumbline.");
export const oauthQuery = z.object({ to: page.optional() });
export const oauthLinkRequest = z.object({ to: page.optional() });
export const oauthLinkResponse = z.object({ url: z.url() });

const oauthFields = {
  state: z.string().max(500).optional(),
  code: z.string().max(4_000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(1_000).optional(),
};
/**
 * What a provider adds to the address that it sends the browser back to. Each adds more of its own,
 * which is dropped.
 */
export const oauthAnswer = z.looseObject(oauthFields).pipe(z.object(oauthFields));

export const providersResponse = z.object({ providers: z.array(provider) });

export const signInMethods = z.object({
  hasPassword: z.boolean(),
  linked: z.array(z.object({ provider, email: z.string().nullable().default(null), linkedAt: z.string() })),
  /** Those that can be connected. */
  providers: z.array(provider),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type SignInMethods = z.infer<typeof signInMethods>;

/** A code of the authenticator app, or a recovery code. */
const code = z.string().trim().min(1, "Code is required").max(40, "This is no code.");
const password = z.string().max(200);

export const codeRequest = z.object({ code });
export type CodeRequest = z.infer<typeof codeRequest>;
export const beginSecondFactorRequest = z.object({ password: password.default("") });
/** secret: base32, to be typed; qrCode: an SVG picture. */
export const beginSecondFactorResponse = z.object({ secret: z.string(), qrCode: z.string() });
export type BeginSecondFactorResponse = z.infer<typeof beginSecondFactorResponse>;
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });
export const disableSecondFactorRequest = z.object({ password: password.default(""), code });
export type DisableSecondFactorRequest = z.input<typeof disableSecondFactorRequest>;
