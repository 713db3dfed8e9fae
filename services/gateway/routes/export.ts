import type { DescMessage, MessageShape } from "@bufbuild/protobuf";
import { AnalysisListItemSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { ShareSchema } from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import {
  CreditEventSchema,
  ReferralSchema,
  TransactionSchema,
} from "@plumbline/proto/billing/v1/billing_pb.ts";
import type { PageMeta } from "@plumbline/proto/common/v1/common_pb.ts";
import { ReportSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { SessionSchema, UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { NotificationSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { type Plain, toPlain } from "@plumbline/shared/rpc/plain.ts";
import type { Clients } from "../clients.ts";
import { fileRoute, type RouteContext } from "../http/route.ts";

const mediaType = "application/json";
const pageSize = 100;

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

/** Gathers what the services have of the caller. */
const gather = async (
  { identity, orchestrator, billing, feedback, notification }: Clients,
  asUser: RouteContext<never, never, never>["asUser"],
) => {
  const { user } = await identity.getSession({}, asUser);
  const analyses = await readAll(async (page) => {
    const answer = await orchestrator.listAnalyses({ page, statuses: [], ownOnly: true }, asUser);
    return { rows: toPlainList(AnalysisListItemSchema, answer.analyses), meta: answer.meta };
  });
  const shares: Plain[] = [];
  for (const { id } of analyses as { id: string }[])
    shares.push(...toPlainList(ShareSchema, (await orchestrator.listShares({ id }, asUser)).shares));
  return {
    profile: user ? toPlain(UserSchema, user) : null,
    sessions: toPlainList(SessionSchema, (await identity.listSessions({}, asUser)).sessions),
    analyses,
    shares,
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
    notifications: toPlainList(
      NotificationSchema,
      (await notification.listNotifications({ limit: 50, onlyUnread: false }, asUser)).notifications,
    ),
  };
};

/** The caller's own data in one file. */
export const exportRoutes = [
  fileRoute({
    path: "/users/me/export",
    summary: "Download what Plumbline stores of the caller as JSON",
    access: "user",
    rate: "download",
    mediaType,
    handle: async ({ clients, asUser, clock }) => {
      const content = { exportedAt: clock().toISOString(), ...(await gather(clients, asUser)) };
      const chunks = (async function* () {
        yield Buffer.from(JSON.stringify(content, null, 2));
      })();
      return { fileName: "plumbline_export.json", mediaType, chunks };
    },
  }),
];
