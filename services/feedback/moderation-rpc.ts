import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type AdminReportSchema,
  type FeedbackService,
  ReportStatus,
  ReportType,
} from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { readSearch } from "@plumbline/platform/rpc/texts.ts";
import { nobody } from "./domain/author.ts";
import { type AdminReport, type Moderation, reportOrders } from "./domain/moderation.ts";
import { readOrder, readStatus, readType } from "./words.ts";

const presentReport = (report: AdminReport): MessageInitShape<typeof AdminReportSchema> => {
  const { author, title, type, status, stockAnalysisId, ticker, refund, createdAt, updatedAt } = report;
  return {
    id: report.id,
    ...(author.id === nobody.id ? {} : { authorId: author.id }),
    author: { firstName: author.firstName },
    title: title ?? "",
    description: report.description,
    type: ReportType[type],
    status: ReportStatus[status],
    score: report.score,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(stockAnalysisId ? { stockAnalysisId } : {}),
    ...(ticker ? { ticker } : {}),
    ...(refund ? { refund } : {}),
  };
};

/** Creates the handlers of administrators' calls. */
export const createModerationRpc = ({
  moderation,
  requireAccounts,
}: {
  moderation: Moderation;
  requireAccounts: RequireAccounts;
}) =>
  ({
    listAllReports: {
      access: "admin",
      handle: async ({ page, type, status, authorId }) => {
        if (authorId !== "") await requireAccounts([authorId]);
        const { reports, meta } = await moderation.list({
          ...normalisePage(page),
          sortBy: readOrder(reportOrders, page?.sortBy),
          descending: page?.descending ?? true,
          search: readSearch(page).trim(),
          ...(type === ReportType.UNSPECIFIED ? {} : { type: readType(type) }),
          ...(status === ReportStatus.UNSPECIFIED ? {} : { status: readStatus(status) }),
          ...(authorId === "" ? {} : { authorId }),
        });
        return { reports: reports.map(presentReport), meta };
      },
    },
    getReport: {
      access: "admin",
      handle: async ({ id }) => ({ report: presentReport(await moderation.read(id)) }),
    },
    getCapture: {
      access: "admin",
      handle: async ({ id }) => ({ data: JSON.stringify(await moderation.readCapture(id)) }),
    },
    setReportStatus: {
      access: "admin",
      handle: async ({ id, status }, { caller }) => {
        await moderation.setStatus({ id, status: readStatus(status), adminId: requireUserId(caller) });
        return {};
      },
    },
    deleteReport: {
      access: "admin",
      handle: async ({ id }, { caller }) => {
        await moderation.deleteReport({ id, adminId: requireUserId(caller) });
        return {};
      },
    },
    deleteReview: {
      access: "admin",
      handle: async ({ id }, { caller }) => {
        await moderation.deleteReview({ id, adminId: requireUserId(caller) });
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof FeedbackService>>;
