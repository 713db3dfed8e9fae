import { publicStats, siteDto, trackRecordDto } from "../dto/stats.ts";
import type { Calls } from "./call.ts";

export const statsCalls = {
  "GET /public/stats": {
    summary: "Count users, this month's analyses and reviews; tell the last day of the beta prices",
    access: "public",
    rate: "read",
    response: publicStats,
  },
  "GET /public/site": {
    summary:
      "Tell what the operator of the site has set: the founder's words, analytics, and the day of sample data",
    access: "public",
    rate: "read",
    response: siteDto,
  },
  "GET /public/track-record": {
    summary: "What followed past recommendations, by word and months since",
    access: "public",
    rate: "read",
    response: trackRecordDto,
  },
} satisfies Calls;
