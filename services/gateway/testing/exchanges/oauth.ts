import { each, everyone, users } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const linked = { provider: "google", linkedAt: "2026-01-02" };
const nothing = () => ({});

export const oauthExchanges: Record<string, Exchange[]> = {
  "GET /auth/providers": [
    {
      callers: everyone,
      path: "/auth/providers",
      isAnonymous: true,
      answers: { identity: { listProviders: () => ({ providers: ["google", "linkedin"] }) } },
      calls: [byGateway("identity.listProviders")],
      data: { providers: ["google", "linkedin"] },
    },
  ],
  "GET /auth/oauth/:provider": [
    {
      callers: each("303"),
      path: "/auth/oauth/google",
      answers: { identity: { startOpenId: () => ({ url: "https://provider.example/", flowToken: "flow" }) } },
    },
  ],
  "GET /auth/oauth/:provider/callback": [
    {
      callers: each("303"),
      path: "/auth/oauth/google/callback?state=s&code=c",
      answers: { identity: { finishOpenId: nothing } },
    },
  ],
  "POST /auth/oauth/:provider/connect": [
    {
      callers: users,
      path: "/auth/oauth/linkedin/connect",
      body: { to: "/account" },
      answers: {
        identity: { startOpenIdLink: () => ({ url: "https://provider.example/", flowToken: "f" }) },
      },
      calls: [byUser("identity.startOpenIdLink", { provider: "linkedin", returnTo: "/account" })],
      data: { url: "https://provider.example/" },
    },
  ],
  "DELETE /auth/oauth/:provider": [
    {
      callers: users,
      path: "/auth/oauth/microsoft",
      answers: { identity: { unlinkOpenId: () => ({}) } },
      calls: [byUser("identity.unlinkOpenId", { provider: "microsoft" })],
      data: {},
    },
  ],
  "GET /auth/methods": [
    {
      callers: users,
      path: "/auth/methods",
      answers: {
        identity: {
          listSignInMethods: () => ({
            hasPassword: true,
            linked: [linked, { ...linked, provider: "linkedin", email: "ann@x.com" }],
            providers: ["google", "linkedin"],
            secondFactor: true,
            recoveryCodesLeft: 9,
          }),
        },
      },
      calls: [byUser("identity.listSignInMethods")],
      data: {
        hasPassword: true,
        linked: [
          { ...linked, email: null },
          { ...linked, provider: "linkedin", email: "ann@x.com" },
        ],
        providers: ["google", "linkedin"],
        secondFactor: true,
        recoveryCodesLeft: 9,
      },
    },
  ],
};
