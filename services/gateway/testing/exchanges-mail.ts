import type { Exchange } from "./exchanges.ts";

const byUser = (call: string, request: Exchange["calls"][number]["request"]) => [
  { call, by: "the-user", request },
];
const preferences = { productNews: true, analysisReady: false, sharing: true, referralNews: false };

/** Requests to routes of e-mails. */
export const mailExchanges: Record<string, Exchange[]> = {
  "GET /notifications/preferences": [
    {
      path: "/notifications/preferences",
      answers: { notification: { getMailPreferences: () => ({ preferences, undeliverable: true }) } },
      calls: byUser("notification.getMailPreferences", {}),
      data: { ...preferences, undeliverable: true },
    },
  ],
  "PATCH /notifications/preferences": [
    {
      path: "/notifications/preferences",
      body: { sharing: false },
      answers: { notification: { setMailPreferences: () => ({ preferences }) } },
      calls: byUser("notification.setMailPreferences", {
        productNews: null,
        analysisReady: null,
        sharing: false,
        referralNews: null,
      }),
      data: preferences,
    },
  ],
  "POST /unsubscribe/:token": [
    {
      path: "/unsubscribe/a.token",
      answers: { notification: { unsubscribe: () => ({ about: "shared analyses" }) } },
      calls: [{ call: "notification.unsubscribe", by: "gateway", request: { token: "a.token" } }],
      data: { about: "shared analyses" },
    },
  ],
};
