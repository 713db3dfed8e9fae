import { everyone } from "../callers.ts";
import { byGateway, type Exchange } from "../exchange.ts";

const outcome = {
  recommendation: "Buy",
  window: "3M",
  count: 7,
  meanReturn: 0.021,
  aboveMarket: 0.57,
};

export const statsExchanges: Record<string, Exchange[]> = {
  "GET /public/stats": [
    {
      callers: everyone,
      path: "/public/stats",
      answers: {
        identity: { countUsers: () => ({ total: 7 }) },
        orchestrator: { countAnalyses: () => ({ total: 8 }) },
        feedback: { summariseReviews: () => ({ average: 4.5, count: 2 }) },
      },
      calls: [
        byGateway("identity.countUsers"),
        // The start of the month of the test's clock.
        byGateway("analysis-orchestrator.countAnalyses", { since: "2027-12-01T00:00:00.000Z" }),
        byGateway("feedback.summariseReviews"),
      ],
      // The beta is over at the test's clock.
      data: { averageRating: 4.5, ratingCount: 2, totalUsers: 7, totalAnalyses: 8, betaEnds: null },
    },
  ],
  "GET /public/site": [
    {
      callers: everyone,
      path: "/public/site",
      answers: {},
      calls: [],
      data: { founder: null, analytics: null, sampleDay: null },
    },
  ],
  "GET /public/track-record": [
    {
      callers: everyone,
      path: "/public/track-record",
      isAnonymous: true,
      answers: { orchestrator: { summariseOutcomes: () => ({ outcomes: [outcome] }) } },
      calls: [byGateway("analysis-orchestrator.summariseOutcomes")],
      data: { outcomes: [outcome], firstMonth: null },
    },
    {
      path: "/public/track-record",
      isAnonymous: true,
      answers: { orchestrator: { summariseOutcomes: () => ({ firstMonth: "2027-01" }) } },
      calls: [byGateway("analysis-orchestrator.summariseOutcomes")],
      data: { outcomes: [], firstMonth: "2027-01" },
    },
  ],
};
