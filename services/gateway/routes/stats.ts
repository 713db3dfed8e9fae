import { OutcomeSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { statsCalls } from "../calls/stats.ts";
import { outcome } from "../dto/stats.ts";
import { presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Returns the start of the month of a date, in UTC. */
const startOfMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();

/** Returns whether a day, YYYY-MM-DD, has ended in UTC. */
export const isOver = (day: string, now: Date): boolean => now.toISOString().slice(0, 10) > day;

export const statsHandlers: Handlers<typeof statsCalls> = {
  "GET /public/stats": async ({ clients, clock, site: { betaEnds } }) => {
    const [users, analyses, reviews] = await Promise.all([
      clients.identity.countUsers({}),
      clients.orchestrator.countAnalyses({ since: startOfMonth(clock()) }),
      clients.feedback.summariseReviews({}),
    ]);
    return {
      data: {
        averageRating: reviews.average ?? null,
        ratingCount: reviews.count,
        totalUsers: users.total,
        totalAnalyses: analyses.total,
        betaEnds: isOver(betaEnds, clock()) ? null : betaEnds,
      },
    };
  },
  "GET /public/site": async ({ site: { founder, analytics, sampleDay } }) => ({
    data: { founder, analytics, sampleDay },
  }),
  "GET /public/track-record": async ({ clients }) => {
    const { outcomes, firstMonth } = await clients.orchestrator.summariseOutcomes({});
    return {
      data: {
        outcomes: presentList(OutcomeSchema, outcome, outcomes),
        firstMonth: firstMonth ?? null,
      },
    };
  },
};
