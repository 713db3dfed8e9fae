import { ReportSchema, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { z } from "zod";
import { feedbackItem, reportListQuery } from "../dto/feedback.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

export const feedbackRoutes = [
  route({
    method: "get",
    path: "/reports",
    summary: "List feature requests or bug reports",
    access: "public",
    rate: "read",
    query: reportListQuery,
    response: z.array(feedbackItem),
    handle: async ({ query, clients }) => {
      const { reports, meta } = await clients.feedback.listReports({
        type: ReportType[query.type],
        page: { page: query.page, limit: query.limit },
      });
      return presentPage(ReportSchema, feedbackItem, reports, meta);
    },
  }),
];
