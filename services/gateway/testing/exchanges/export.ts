import { users } from "../callers.ts";
import type { Exchange } from "../exchange.ts";

const nothing = () => ({});

export const exportExchanges: Record<string, Exchange[]> = {
  "GET /users/me/export": [
    {
      callers: users,
      path: "/users/me/export",
      answers: {
        identity: {
          getSession: nothing,
          getOnboarding: nothing,
          listSignInMethods: nothing,
          listApiTokens: nothing,
          listPrograms: nothing,
          listSessions: nothing,
        },
        orchestrator: {
          listAnalyses: nothing,
          listOwnScenarios: nothing,
          listBeliefs: nothing,
          listWatched: nothing,
          listWatchMoves: nothing,
          listScreens: nothing,
        },
        billing: { listTransactions: nothing, listCreditEvents: nothing, listReferrals: nothing },
        feedback: { listOwnReports: nothing, listReviews: nothing },
        notification: {
          listNotifications: nothing,
          getMailPreferences: nothing,
          getWebhook: nothing,
          listContactMessages: nothing,
        },
      },
    },
  ],
};
