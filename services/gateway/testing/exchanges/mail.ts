import { users, withoutHeader } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const preferences = {
  productNews: true,
  analysisReady: false,
  sharing: true,
  referralNews: false,
  feedbackNews: true,
  watchNews: true,
  watchDaily: true,
};

export const mailExchanges: Record<string, Exchange[]> = {
  "GET /notifications/preferences": [
    {
      callers: users,
      path: "/notifications/preferences",
      answers: {
        notification: { getMailPreferences: () => ({ preferences, undeliverable: true, digestHour: 11 }) },
      },
      calls: [byUser("notification.getMailPreferences")],
      data: { ...preferences, undeliverable: true, digestHour: 11 },
    },
  ],
  "PATCH /notifications/preferences": [
    {
      callers: users,
      path: "/notifications/preferences",
      body: { sharing: false },
      answers: { notification: { setMailPreferences: () => ({ preferences }) } },
      calls: [
        byUser("notification.setMailPreferences", {
          productNews: null,
          analysisReady: null,
          sharing: false,
          referralNews: null,
          feedbackNews: null,
          watchNews: null,
          watchDaily: null,
        }),
      ],
      data: preferences,
    },
  ],
  "POST /unsubscribe/:token": [
    {
      callers: withoutHeader,
      path: "/unsubscribe/a.token",
      answers: { notification: { unsubscribe: () => ({ about: "shared analyses" }) } },
      calls: [byGateway("notification.unsubscribe", { token: "a.token" })],
      data: { about: "shared analyses" },
    },
  ],
};
