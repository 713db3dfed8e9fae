import { OutcomeSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { outcome, publicStats, siteDto, trackRecordDto } from "../dto/stats.ts";
import { presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Returns the start of the month of a date, in UTC. */
const startOfMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();

/** Returns whether a day, YYYY-MM-DD, has ended in UTC. */
export const isOver = (day: string, now: Date): boolean => now.toISOString().slice(0, 10) > day;

export const statsRoutes = [
  route({
    method: "get",
    path: "/public/stats",
    summary: "Count users, this month's analyses and reviews; tell the last day of the beta prices",
    access: "public",
    rate: "read",
    response: publicStats,
    handle: async ({ clients, clock, site: { betaEnds } }) => {
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
  }),
  route({
    method: "get",
    path: "/public/site",
    summary:
      "Tell what the operator of the site has set: the founder's words, analytics, and the day of sample data",
    access: "public",
    rate: "read",
    response: siteDto,
    handle: async ({ site: { founder, analytics, sampleDay } }) => ({
      data: { founder, analytics, sampleDay },
    }),
  }),
  route({
    method: "get",
    path: "/public/track-record",
    summary: "What followed past recommendations, by word and months since",
    access: "public",
    rate: "read",
    response: trackRecordDto,
    handle: async ({ clients }) => {
      const { outcomes, firstMonth } = await clients.orchestrator.summariseOutcomes({});
      return {
        data: {
          outcomes: presentList(OutcomeSchema, outcome, outcomes),
          firstMonth: firstMonth ?? null,
        },
      };
    },
  }),
];
