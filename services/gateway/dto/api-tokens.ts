import { apiScopeNames } from "@plumbline/platform/auth/api-scopes.ts";
import { z } from "zod";
import { connectedProgram } from "./programs.ts";

/** Of a personal token, how many days it is valid. */
const tokenDays = [30, 90, 365] as const;

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** null before the first use. */
  lastUsedAt: z.string().nullable(),
});
export type ApiTokenDto = z.infer<typeof apiToken>;

/** A user's tokens and connected programs, and how many calls were made with all of them. */
export const apiTokens = z.object({
  tokens: z.array(apiToken),
  programs: z.array(connectedProgram),
  calls: z.array(z.object({ window: z.string(), used: z.number().int(), limit: z.number().int() })),
});
export type ApiTokensDto = z.infer<typeof apiTokens>;

export const createTokenRequest = z.object({
  name: z.string().trim().min(1, "Give the token a name").max(60, "Name too long"),
  scopes: z.array(z.enum(apiScopeNames)).min(1, "Choose what the token may do").max(apiScopeNames.length),
  days: z.literal(tokenDays),
});
export type CreateTokenRequest = z.infer<typeof createTokenRequest>;
/** text: shown once, and not kept. */
export const createdToken = z.object({ token: apiToken, text: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;
