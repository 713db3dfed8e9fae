import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const progress = {
  boughtCredits: true,
  ranAnalysis: false,
  freeAnalyses: true,
  howItWorks: false,
  sharedReferral: true,
  completedProfile: false,
  dismissed: true,
};

export const onboardingExchanges: Record<string, Exchange[]> = {
  "GET /users/onboarding-progress": [
    {
      callers: users,
      path: "/users/onboarding-progress",
      answers: { identity: { getOnboarding: () => ({ progress }) } },
      calls: [byUser("identity.getOnboarding")],
      data: progress,
    },
  ],
  "POST /users/onboarding-progress": [
    {
      callers: users,
      path: "/users/onboarding-progress",
      // What only events tell is dropped.
      body: { freeAnalyses: true, dismissed: true, boughtCredits: true },
      answers: { identity: { markOnboarding: () => ({ progress }) } },
      calls: [
        byUser("identity.markOnboarding", {
          freeAnalyses: true,
          howItWorks: false,
          sharedReferral: false,
          dismissed: true,
        }),
      ],
      data: progress,
    },
  ],
};
