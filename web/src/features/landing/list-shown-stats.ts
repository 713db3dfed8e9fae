import type { PublicStats } from "@plumbline/gateway/dto/stats.ts";
import { formatDecimal, formatInteger } from "../../shared/format.ts";

type ShownStat = { label: string; text: string };

/** Returns the public statistics to show, without those that are missing or zero. */
export function listShownStats(stats: PublicStats): ShownStat[] {
  const { averageRating, totalUsers, totalAnalyses } = stats;
  return [
    { label: "average rating, of 5", text: averageRating ? formatDecimal(averageRating, 1) : "" },
    { label: totalUsers === 1 ? "user" : "users", text: totalUsers > 0 ? formatInteger(totalUsers) : "" },
    { label: "analyses this month", text: totalAnalyses > 0 ? formatInteger(totalAnalyses) : "" },
  ].filter((stat) => stat.text !== "");
}
