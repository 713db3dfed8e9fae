import { ListSignInMethodsResponseSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { oauthCalls } from "../calls/oauth.ts";
import { providerParam, providersResponse, signInMethods } from "../dto/sign-in.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** A provider answers within four seconds, or not at all; a flow asks it three times at most. */
const providerDeadlineMs = 15_000;
const flowSeconds = 10 * 60;
const linkSeconds = 30 * 60;
const challengeSeconds = 10 * 60;
const accountPage = "/account?tab=account";

/** Names the page of a refusal. A flow that connects a provider began on the account's page. */
const refusalPage = (code: string, params: unknown, isConnecting: boolean): string => {
  const { data = {} } = providerParam.safeParse(params);
  const query = new URLSearchParams({ refused: code, ...data });
  return isConnecting ? `${accountPage}&${query.toString()}` : `/login?${query.toString()}`;
};

/** The purpose of a flow precedes its token in the cookie. */
const connecting = "connect.";

/** Calls for signing in with Google, Microsoft and LinkedIn. */
export const oauthHandlers: Handlers<typeof oauthCalls> = {
  "GET /auth/providers": async ({ clients }) => {
    const { providers } = await clients.identity.listProviders({});
    return { data: providersResponse.parse({ providers }) };
  },
  "GET /auth/oauth/:provider": {
    handle: async ({ params: { provider }, query: { to = "" }, clients, cookies }) => {
      const request = { provider, returnTo: to, referralCode: cookies.referralCode };
      const { url, flowToken } = await clients.identity.startOpenId(request, {
        deadlineMs: providerDeadlineMs,
      });
      cookies.keepStep("openid_flow", flowToken, flowSeconds);
      return url;
    },
    refuse: (code, params) => refusalPage(code, params, false),
  },
  "GET /auth/oauth/:provider/callback": {
    handle: async ({ params: { provider }, query, clients, client, cookies }) => {
      const kept = cookies.readStep("openid_flow");
      cookies.dropStep("openid_flow");
      const answer = await clients.identity.finishOpenId(
        {
          provider,
          query: new URLSearchParams(query).toString(),
          flowToken: kept.replace(connecting, ""),
          linkToken: cookies.readStep("openid_link"),
          client,
        },
        { deadlineMs: providerDeadlineMs },
      );
      const { returnTo, tokens, challenge, linkToken, newUser } = answer;
      const to: Record<string, string> = returnTo ? { to: returnTo } : {};
      if (tokens) {
        cookies.setTokens(tokens);
        cookies.dropStep("openid_link");
        return `/linkedin-redirect?${new URLSearchParams({ ...to, ...(newUser ? { newUser: provider } : {}) }).toString()}`;
      }
      if (challenge) {
        cookies.keepStep("login_challenge", challenge, challengeSeconds);
        return `/login/code?${new URLSearchParams(to).toString()}`;
      }
      if (linkToken) {
        cookies.keepStep("openid_link", linkToken, linkSeconds);
        return `/login?${new URLSearchParams({ ...to, connect: provider }).toString()}`;
      }
      return `${accountPage}&${new URLSearchParams({ connected: provider }).toString()}`;
    },
    refuse: (code, params, { readStep }) =>
      refusalPage(code, params, readStep("openid_flow").startsWith(connecting)),
  },
  "POST /auth/oauth/:provider/connect": async ({
    params: { provider },
    body: { to = "" },
    clients,
    asUser,
    cookies,
  }) => {
    const { url, flowToken } = await clients.identity.startOpenIdLink(
      { provider, returnTo: to },
      { ...asUser, deadlineMs: providerDeadlineMs },
    );
    cookies.keepStep("openid_flow", `${connecting}${flowToken}`, flowSeconds);
    return { data: { url } };
  },
  "DELETE /auth/oauth/:provider": async ({ params: { provider }, clients, asUser }) => {
    await clients.identity.unlinkOpenId({ provider }, asUser);
    return { data: {} };
  },
  "GET /auth/methods": async ({ clients, asUser }) => ({
    data: present(
      ListSignInMethodsResponseSchema,
      signInMethods,
      await clients.identity.listSignInMethods({}, asUser),
    ),
  }),
};
