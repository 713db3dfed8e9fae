import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import type { Context, Next } from "koa";
import { z } from "zod";
import type { Clients } from "../clients.ts";
import { malformedRequest } from "../errors.ts";
import { networkOf } from "../http/client-network.ts";
import { parseInput } from "../http/parse-input.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { answerOAuthErrors } from "./answer-oauth-errors.ts";
import { createMetadata } from "./metadata.ts";

const metadataSeconds = 300;
const text = z.string().default("");

/** What a program says of itself (RFC 7591); what is not named here has no meaning for us. */
export const registration = z.object({ client_name: text, redirect_uris: z.array(z.string()).max(20) });

/** A form. A field that comes twice is no text, and is refused. */
export const tokenRequest = z.object({
  grant_type: text,
  client_id: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  refresh_token: text,
  resource: text,
});
export const revocation = z.object({ client_id: text, token: text });

/** Pages of programs may call from any site: no cookie is read, and no answer has one. */
const allowAllSites = async (context: Context, next: Next): Promise<void> => {
  context.set("Access-Control-Allow-Origin", "*");
  context.set("Access-Control-Allow-Headers", "*");
  await next();
};

const parse = (type: "json" | "form") =>
  bodyParser({
    enableTypes: [type],
    jsonLimit: "16kb",
    formLimit: "16kb",
    onError: () => {
      throw malformedRequest();
    },
  });

/**
 * Serves what programs need to be connected by OAuth 2.1: the descriptions of the site, and the
 * endpoints that register a program, give tokens and end them. Identity decides; the app's page
 * /oauth/authorize asks the user.
 */
export const serveOAuth = ({
  identity,
  limit,
  origin,
}: Pick<Clients, "identity"> & { limit: RateLimits; origin: string }): Router => {
  const router = new Router();
  const count = (rate: "read" | "write") => async (context: Context, next: Next) => {
    await limit(rate, { userId: undefined, ip: networkOf(context.ip) });
    await next();
  };

  for (const [path, description] of Object.entries(createMetadata(origin)))
    router.get(path, allowAllSites, (context: Context) => {
      context.set("Cache-Control", `public, max-age=${metadataSeconds}`);
      context.body = description;
    });

  const endpoint = (
    path: string,
    { rate, type }: { rate: "read" | "write"; type: "json" | "form" },
    handle: (context: Context) => Promise<void>,
  ) => {
    router.options(path, allowAllSites, (context: Context) => {
      context.set("Access-Control-Allow-Methods", "POST");
      context.status = 204;
    });
    router.post(path, allowAllSites, answerOAuthErrors, count(rate), parse(type), handle);
  };

  endpoint("/oauth/register", { rate: "write", type: "json" }, async (context) => {
    const { client_name: name, redirect_uris: redirectUris } = parseInput(registration, context.request.body);
    const network = networkOf(context.ip);
    const program = await identity.registerProgram({ name, redirectUris, network });
    context.status = 201;
    context.body = {
      client_id: program.id,
      client_id_issued_at: Math.floor(Date.parse(program.createdAt) / 1_000),
      client_name: program.name,
      redirect_uris: program.redirectUris,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    };
  });

  endpoint("/oauth/token", { rate: "read", type: "form" }, async (context) => {
    const asked = parseInput(tokenRequest, context.request.body);
    const tokens = await identity.issueProgramTokens({
      grantType: asked.grant_type,
      clientId: asked.client_id,
      code: asked.code,
      redirectUri: asked.redirect_uri,
      codeVerifier: asked.code_verifier,
      refreshToken: asked.refresh_token,
      resource: asked.resource,
    });
    context.body = {
      access_token: tokens.accessToken,
      token_type: "Bearer",
      expires_in: tokens.expiresIn,
      refresh_token: tokens.refreshToken,
      scope: tokens.scopes.join(" "),
    };
  });

  endpoint("/oauth/revoke", { rate: "read", type: "form" }, async (context) => {
    const { client_id: clientId, token } = parseInput(revocation, context.request.body);
    await identity.revokeProgramToken({ clientId, token });
    context.body = {};
  });
  return router;
};
