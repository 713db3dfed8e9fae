import { publicStats } from "../dto/stats.ts";
import { route } from "../http/route.ts";

/** The first moment of a day's month, in UTC. */
const monthStart = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();

export const statsRoutes = [
  route({
    method: "get",
    path: "/public/stats",
    summary: "Users, and analyses of this month; no rating until there is a review",
    access: "public",
    rate: "read",
    response: publicStats,
    handle: async ({ clients, clock }) => {
      const [users, analyses] = await Promise.all([
        clients.identity.countUsers({}),
        clients.orchestrator.countAnalyses({ since: monthStart(clock()) }),
      ]);
      return { data: { averageRating: null, totalUsers: users.total, totalAnalyses: analyses.total } };
    },
  }),
];
