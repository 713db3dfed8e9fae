import { PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import { ReportSchema, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { z } from "zod";
import { feedbackItem, reportListQuery } from "../dto/feedback.ts";
import { present, route } from "../http/route.ts";

export const feedbackRoutes = [
  route({
    method: "get",
    path: "/reports",
    summary: "Feature requests or bug reports",
    access: "public",
    rate: "read",
    query: reportListQuery,
    response: z.array(feedbackItem),
    handle: async ({ query, clients }) => {
      const { reports, meta } = await clients.feedback.listReports({
        type: ReportType[query.type],
        page: { page: query.page, limit: query.limit },
      });
      return { data: reports.map((r) => present(ReportSchema, r)), meta: present(PageMetaSchema, meta) };
    },
  }),
];
