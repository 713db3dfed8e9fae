import { publicStats } from "../dto/stats.ts";
import { route } from "../http/route.ts";

/** Returns the start of the month of a date, in UTC. */
const startOfMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();

export const statsRoutes = [
  route({
    method: "get",
    path: "/public/stats",
    summary: "Count users, and the analyses of this month",
    access: "public",
    rate: "read",
    response: publicStats,
    handle: async ({ clients, clock }) => {
      const [users, analyses] = await Promise.all([
        clients.identity.countUsers({}),
        clients.orchestrator.countAnalyses({ since: startOfMonth(clock()) }),
      ]);
      return { data: { averageRating: null, totalUsers: users.total, totalAnalyses: analyses.total } };
    },
  }),
];
