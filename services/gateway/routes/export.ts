import { ApiTokenSchema } from "@plumbline/proto/identity/v1/api_tokens_pb.ts";
import { ConnectedProgramSchema } from "@plumbline/proto/identity/v1/programs_pb.ts";
import type { DescMessage, MessageShape } from "@bufbuild/protobuf";
import { AnalysisListItemSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { BeliefSchema } from "@plumbline/proto/analysis_orchestrator/v1/beliefs_pb.ts";
import { SavedScreenSchema } from "@plumbline/proto/analysis_orchestrator/v1/screens_pb.ts";
import { ShareSchema } from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import {
  CreditEventSchema,
  ReferralSchema,
  TransactionSchema,
} from "@plumbline/proto/billing/v1/billing_pb.ts";
import type { PageMeta } from "@plumbline/proto/common/v1/common_pb.ts";
import { ReportSchema, ReviewSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import {
  WatchedCompanySchema,
  WatchMoveSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/watchlist_pb.ts";
import { ScenariosOfAnalysisSchema } from "@plumbline/proto/analysis_orchestrator/v1/scenarios_pb.ts";
import {
  ListSignInMethodsResponseSchema,
  OnboardingProgressSchema,
  SessionSchema,
  UserSchema,
} from "@plumbline/proto/identity/v1/identity_pb.ts";
import {
  ContactMessageSchema,
  GetWebhookResponseSchema,
  MailPreferencesSchema,
  NotificationSchema,
} from "@plumbline/proto/notification/v1/notification_pb.ts";
import { type Plain, toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { exportCalls } from "../calls/export.ts";
import type { Clients } from "../clients.ts";
import type { RouteContext, Handlers } from "../http/route.ts";

const pageSize = 100;
const notificationPage = 50;

type AsUser = RouteContext<never, never, never>["asUser"];

const toPlainList = <D extends DescMessage>(schema: D, messages: MessageShape<D>[]): Plain[] =>
  messages.map((message) => toPlain(schema, message));

type Page = { page: number; limit: number; sortBy: string; descending: boolean; search: string };
type Answer = { rows: Plain[]; meta: PageMeta | undefined };

/** Reads all pages of a list. */
const readAll = async (read: (page: Page) => Promise<Answer>): Promise<Plain[]> => {
  const all: Plain[] = [];
  for (let page = 1; ; page++) {
    const { rows, meta } = await read({ page, limit: pageSize, sortBy: "", descending: false, search: "" });
    all.push(...rows);
    if (!meta?.hasNextPage) return all;
  }
};

/** Reads all notifications; the call returns so many at once. */
const readNotifications = async (notification: Clients["notification"], asUser: AsUser): Promise<Plain[]> => {
  const all: Plain[] = [];
  for (let found = notificationPage; found === notificationPage;) {
    const query = { limit: notificationPage, onlyUnread: false, skip: all.length };
    const { notifications } = await notification.listNotifications(query, asUser);
    all.push(...toPlainList(NotificationSchema, notifications));
    found = notifications.length;
  }
  return all;
};

/** Reads the picture behind its address; null without one. */
const readPicture = async (identity: Clients["identity"], avatarUrl: string | undefined) => {
  const [, name] = /^\/avatars\/(\w+)\.webp$/.exec(avatarUrl ?? "") ?? [];
  if (name === undefined) return null;
  const { picture } = await identity.getAvatar({ name });
  return { mediaType: "image/webp", base64: Buffer.from(picture).toString("base64") };
};

/** Reads the caller's review of the product; null without one. */
const readReview = async (feedback: Clients["feedback"], asUser: AsUser) => {
  const { reviews } = await feedback.listReviews({ ownOnly: true }, asUser);
  return reviews[0] ? toPlain(ReviewSchema, reviews[0]) : null;
};

/** Gathers what the services have of the caller. */
const gather = async (
  { identity, orchestrator, billing, feedback, notification }: Clients,
  asUser: AsUser,
) => {
  const { user } = await identity.getSession({}, asUser);
  const analyses = await readAll(async (page) => {
    const answer = await orchestrator.listAnalyses({ page, statuses: [], ownOnly: true }, asUser);
    return { rows: toPlainList(AnalysisListItemSchema, answer.analyses), meta: answer.meta };
  });
  const shares: Plain[] = [];
  for (const { id } of analyses as { id: string }[])
    shares.push(...toPlainList(ShareSchema, (await orchestrator.listShares({ id }, asUser)).shares));
  const kept = await orchestrator.listOwnScenarios({}, asUser);
  const watched = await orchestrator.listWatched({}, asUser);
  const { progress } = await identity.getOnboarding({}, asUser);
  const { preferences } = await notification.getMailPreferences({}, asUser);
  return {
    profile: user ? toPlain(UserSchema, user) : null,
    picture: await readPicture(identity, user?.avatarUrl),
    signInMethods: toPlain(ListSignInMethodsResponseSchema, await identity.listSignInMethods({}, asUser)),
    firstSteps: progress ? toPlain(OnboardingProgressSchema, progress) : null,
    tokens: toPlainList(ApiTokenSchema, (await identity.listApiTokens({}, asUser)).tokens),
    programs: toPlainList(ConnectedProgramSchema, (await identity.listPrograms({}, asUser)).programs),
    sessions: toPlainList(SessionSchema, (await identity.listSessions({}, asUser)).sessions),
    analyses,
    shares,
    scenarios: toPlainList(ScenariosOfAnalysisSchema, kept.analyses),
    beliefs: toPlainList(BeliefSchema, (await orchestrator.listBeliefs({}, asUser)).beliefs),
    watchMoves: toPlainList(WatchMoveSchema, (await orchestrator.listWatchMoves({}, asUser)).moves),
    screens: toPlainList(SavedScreenSchema, (await orchestrator.listScreens({}, asUser)).screens),
    watchlist: toPlainList(WatchedCompanySchema, watched.companies),
    purchases: await readAll(async (page) => {
      const { transactions, meta } = await billing.listTransactions({ page }, asUser);
      return { rows: toPlainList(TransactionSchema, transactions), meta };
    }),
    creditEvents: await readAll(async (page) => {
      const { events, meta } = await billing.listCreditEvents({ page }, asUser);
      return { rows: toPlainList(CreditEventSchema, events), meta };
    }),
    referrals: await readAll(async (page) => {
      const { referrals, meta } = await billing.listReferrals({ page }, asUser);
      return { rows: toPlainList(ReferralSchema, referrals), meta };
    }),
    feedback: await readAll(async (page) => {
      const { reports, meta } = await feedback.listOwnReports({ page }, asUser);
      return { rows: toPlainList(ReportSchema, reports), meta };
    }),
    review: await readReview(feedback, asUser),
    notifications: await readNotifications(notification, asUser),
    mailPreferences: preferences ? toPlain(MailPreferencesSchema, preferences) : null,
    webhook: toPlain(GetWebhookResponseSchema, await notification.getWebhook({}, asUser)),
    contactMessages: toPlainList(
      ContactMessageSchema,
      (await notification.listContactMessages({}, asUser)).messages,
    ),
  };
};

/** The caller's own data in one file. */
export const exportHandlers: Handlers<typeof exportCalls> = {
  "GET /users/me/export": async ({ clients, asUser, clock }) => {
    const content = { exportedAt: clock().toISOString(), ...(await gather(clients, asUser)) };
    const chunks = (async function* () {
      yield Buffer.from(JSON.stringify(content, null, 2));
    })();
    return { fileName: "plumbline_export.json", chunks };
  },
};
