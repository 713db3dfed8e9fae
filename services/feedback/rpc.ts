import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  FeedbackService,
  type ReportSchema,
  ReportStatus,
  ReportType,
  Vote,
} from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { requireUserId, tokenOf } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import { requireText } from "@plumbline/platform/rpc/texts.ts";
import type { AnalysisReports } from "./domain/analysis-reports.ts";
import type { Board } from "./domain/board.ts";
import { invalidField, invalidType } from "./domain/errors.ts";
import type { Reviews } from "./domain/reviews.ts";
import { createReviewRpc } from "./review-rpc.ts";
import type { ReportStore, SeenReport } from "./domain/report.ts";
import type { Moderation } from "./domain/moderation.ts";
import { createModerationRpc } from "./moderation-rpc.ts";
import { maxIdLength, readType } from "./words.ts";

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

const requireTitle = (text: string): string => {
  const title = readTitle(text);
  if (title === null) throw invalidField("title", "Title is required");
  return title;
};

const readBoardType = (type: ReportType) => {
  const found = readType(type);
  if (found === "ANALYSIS") throw invalidType();
  return found;
};

const readVote = (vote: Vote) => {
  const found = (["UPVOTE", "DOWNVOTE"] as const).find((name) => Vote[name] === vote);
  if (!found) throw invalidField("vote", "Choose a vote: UPVOTE or DOWNVOTE.");
  return found;
};

const presentReport = (report: SeenReport): MessageInitShape<typeof ReportSchema> => ({
  id: report.id,
  title: report.title ?? "",
  description: report.description,
  type: ReportType[report.type],
  status: ReportStatus[report.status],
  score: report.score,
  author: { firstName: report.author.firstName },
  createdAt: report.createdAt.toISOString(),
  updatedAt: report.updatedAt.toISOString(),
  isOwn: report.isOwn,
  ...optional("currentUserVote", report.vote && Vote[report.vote]),
});

/**
 * Creates feedback's RPC handlers. Reports about analyses are listed only to their author: they may
 * hold private data.
 */
export const createFeedbackRpc = ({
  reports,
  board,
  analysisReports,
  reviews,
  moderation,
  requireAccounts,
}: {
  reports: Pick<ReportStore, "list" | "listOf">;
  board: Board;
  analysisReports: Pick<AnalysisReports, "submit">;
  reviews: Reviews;
  moderation: Moderation;
  requireAccounts: RequireAccounts;
}) =>
  implement(FeedbackService, {
    ...createReviewRpc({ reviews, requireAccounts }),
    ...createModerationRpc({ moderation, requireAccounts }),
    listReports: {
      access: "public",
      handle: async ({ type, page }, { caller }) => {
        const found = await reports.list({ type: readBoardType(type), ...normalisePage(page) });
        const readerId = caller.kind === "user" ? caller.userId : null;
        const shown = await board.showTo(readerId, found.reports);
        return { reports: shown.map(presentReport), meta: found.meta };
      },
    },
    listOwnReports: {
      access: "user",
      handle: async ({ page }, { caller }) => {
        const authorId = requireUserId(caller);
        const found = await reports.listOf({ authorId, ...normalisePage(page) });
        const shown = await board.showTo(authorId, found.reports);
        return { reports: shown.map(presentReport), meta: found.meta };
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
    submitReport: {
      access: "user",
      handle: async ({ type, title, description, idempotencyKey }, { caller }) => ({
        id: await board.submit({
          authorId: requireUserId(caller),
          token: tokenOf(caller),
          type: readBoardType(type),
          title: requireTitle(title),
          description: readDescription(description),
          key: requireText("idempotencyKey", idempotencyKey, maxIdLength),
        }),
      }),
    },
    voteOnReport: {
      access: "user",
      handle: async ({ id, vote, idempotencyKey }, { caller }) => {
        const changed = await board.vote({
          reportId: id,
          userId: requireUserId(caller),
          vote: readVote(vote),
          key: requireText("idempotencyKey", idempotencyKey, maxIdLength),
        });
        return { score: changed.score, ...optional("currentUserVote", changed.vote && Vote[changed.vote]) };
      },
    },
    deleteOwnReport: {
      access: "user",
      handle: async ({ id }, { caller }) => {
        await board.deleteOwn({ id, authorId: requireUserId(caller) });
        return {};
      },
    },
  });
