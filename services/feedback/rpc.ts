import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  FeedbackService,
  type ReportSchema,
  ReportStatus,
  ReportType,
} from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { normalisePage } from "@plumbline/shared/database/paging.ts";
import { requireUserId, tokenOf } from "@plumbline/shared/rpc/access.ts";
import { optional } from "@plumbline/shared/rpc/plain.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import { requireText } from "@plumbline/shared/rpc/texts.ts";
import type { AnalysisReports } from "./domain/analysis-reports.ts";
import { invalidField, invalidType } from "./domain/errors.ts";
import type { Report, ReportStore } from "./domain/report.ts";

const maxIdLength = 100;
const maxTitleLength = 255;
const maxDescriptionLength = 5_000;

/** Returns the title without white space around it; null if it is left out or blank. */
const readTitle = (title = ""): string | null => {
  if (title.length > maxTitleLength)
    throw invalidField("title", `Title must be ${maxTitleLength} characters or less.`);
  return title.trim() || null;
};

const readDescription = (description: string): string => {
  if (description.trim() === "") throw invalidField("description", "Description is required");
  if (description.length > maxDescriptionLength)
    throw invalidField("description", `Description must be ${maxDescriptionLength} characters or less.`);
  return description.trim();
};

const presentReport = (report: Report): MessageInitShape<typeof ReportSchema> => ({
  id: report.id,
  title: report.title ?? "",
  description: report.description,
  type: ReportType[report.type],
  status: ReportStatus[report.status],
  score: report.score,
  author: { firstName: report.author.firstName },
  createdAt: report.createdAt.toISOString(),
});

/**
 * Creates feedback's RPC handlers. Reports about analyses are listed only to their author: they may
 * hold private data.
 */
export const createFeedbackRpc = ({
  store,
  analysisReports,
}: {
  store: ReportStore;
  analysisReports: AnalysisReports;
}) =>
  implement(FeedbackService, {
    listReports: {
      access: { services: ["gateway"] },
      handle: async ({ type, page }) => {
        if (type !== ReportType.FEATURE && type !== ReportType.BUG) throw invalidType();
        const { reports, meta } = await store.list({
          type: type === ReportType.FEATURE ? "FEATURE" : "BUG",
          ...normalisePage(page),
        });
        return { reports: reports.map(presentReport), meta };
      },
    },
    listOwnReports: {
      access: "user",
      handle: async ({ page }, { caller }) => {
        const authorId = requireUserId(caller);
        const { reports, meta } = await store.listOf({ authorId, ...normalisePage(page) });
        return { reports: reports.map(presentReport), meta };
      },
    },
    reportAnalysis: {
      access: "user",
      handle: async ({ analysisId, title, description, idempotencyKey }, { caller }) => {
        const { id, newBalance } = await analysisReports.submit({
          authorId: requireUserId(caller),
          token: tokenOf(caller),
          analysisId: requireText("analysisId", analysisId, maxIdLength),
          title: readTitle(title),
          description: readDescription(description),
          key: requireText("idempotencyKey", idempotencyKey, maxIdLength),
        });
        return { id, ...optional("newBalance", newBalance) };
      },
    },
  });
