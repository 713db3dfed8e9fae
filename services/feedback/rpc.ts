import { FeedbackService, ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { normalisePage } from "@plumbline/shared/database/paging.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import { invalidType } from "./domain/errors.ts";
import type { ReportStore } from "./domain/report.ts";

/**
 * Creates feedback's RPC handlers. Reports about analyses are not listed: they may hold private
 * data of their author.
 */
export const createFeedbackRpc = ({ store }: { store: ReportStore }) =>
  implement(FeedbackService, {
    listReports: {
      access: { services: ["gateway"] },
      handle: async ({ type, page }) => {
        if (type !== ReportType.FEATURE && type !== ReportType.BUG) throw invalidType();
        const { reports, meta } = await store.list({
          type: type === ReportType.FEATURE ? "FEATURE" : "BUG",
          ...normalisePage(page),
        });
        return {
          reports: reports.map(({ author, createdAt, ...report }) => ({
            ...report,
            type: ReportType[report.type],
            status: ReportStatus[report.status],
            author: { firstName: author.firstName },
            createdAt: createdAt.toISOString(),
          })),
          meta,
        };
      },
    },
  });
