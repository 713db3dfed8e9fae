import { apiScopeNames } from "@plumbline/platform/auth/api-scopes.ts";
import { z } from "zod";

/** A program that is connected to the user's account. */
export const connectedProgram = z.object({
  id: z.string(),
  name: z.string(),
  /** The host that the program sent the browser to, with a scheme of its own: "cursor://host". */
  redirectHost: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  connectedAt: z.string(),
  expiresAt: z.string(),
  /** null before the first use. */
  lastUsedAt: z.string().nullable(),
});
export type ConnectedProgram = z.infer<typeof connectedProgram>;

const optionalText = (most: number) => z.string().max(most, "Too long").optional();

/** What a program asks for, as it sent the browser to the page (OAuth 2.1, section 4.1.1). */
export const authorization = z.object({
  clientId: optionalText(200),
  redirectUri: optionalText(500),
  responseType: optionalText(200),
  codeChallenge: optionalText(200),
  codeChallengeMethod: optionalText(200),
  scope: optionalText(2_000),
  resource: optionalText(500),
  state: optionalText(2_000),
});
export type AuthorizationDto = z.infer<typeof authorization>;

export const authorizationDescription = z.object({
  name: z.string(),
  redirectHost: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
});

export const authorizationAnswer = authorization.extend({ allow: z.boolean() });
export type AuthorizationAnswer = z.infer<typeof authorizationAnswer>;

/** location: where the browser goes. */
export const authorizationAnswered = z.object({ location: z.string() });
export type AuthorizationAnswered = z.infer<typeof authorizationAnswered>;
