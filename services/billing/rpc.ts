import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import { BillingService, ChargeState, CreditEventType } from "@plumbline/proto/billing/v1/billing_pb.ts";
import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, requireText } from "@plumbline/platform/rpc/texts.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import type { Ledger } from "./domain/ledger.ts";
import { presentEntry } from "./present.ts";
import type { Shop } from "./open-purchases.ts";

/** Ids are UUIDs; the ledger makes its keys of them. */
const maxIdLength = 100;

const maxNotesLength = 500;
const maxUserIds = 200;

/** What an administrator may enter into a user's ledger. */
const adminEvents = ["ADMIN_GIFT", "ANALYSIS_REFUND", "MANUAL_ADJUSTMENT"] as const;
const readAdminEvent = (type: CreditEventType) => {
  const event = adminEvents.find((name) => CreditEventType[name] === type);
  if (!event) throw invalid("INVALID_EVENT_TYPE", "Invalid credit event type for admin action");
  return event;
};

const readSpending = ({ userId, analysisId }: { userId: string; analysisId: string }) => ({
  userId: requireText("userId", userId, maxIdLength),
  analysisId: requireText("analysisId", analysisId, maxIdLength),
});

const orchestrator = { services: ["analysis-orchestrator"] };

/**
 * Creates billing's RPC handlers. A user sees only the own balance; only the orchestrator spends
 * and refunds, and feedback refunds analyses with a reported problem.
 */
export const createBillingRpc = ({
  ledger,
  shop: { calls, hasPurchased },
  requireAccounts,
}: {
  ledger: Ledger;
  requireAccounts: RequireAccounts;
  shop: Pick<Shop, "calls" | "hasPurchased">;
}) => {
  const listEvents = async (userId: string, page: PageRequest | undefined) => {
    const sortBy = page?.sortBy ?? "";
    if (sortBy !== "" && sortBy !== "timestamp")
      throw invalid("INVALID_SORT", "The list cannot be sorted by this field.");
    const { entries, meta } = await ledger.list({
      userId,
      descending: sortBy === "" || (page?.descending ?? true),
      ...normalisePage(page),
    });
    return { events: entries.map(presentEntry), meta };
  };
  return implement(BillingService, {
    ...calls,
    getCredits: {
      access: "user",
      handle: async (_request, { caller }) => {
        const userId = requireUserId(caller);
        const [credits, purchased] = await Promise.all([ledger.balanceOf(userId), hasPurchased(userId)]);
        return { credits, hasPurchased: purchased };
      },
    },
    spendCredit: {
      access: orchestrator,
      handle: async (request) => ({ newBalance: await ledger.spend(readSpending(request)) }),
    },
    // For the orchestrator's audit: failed analyses are refunded through events.
    refundCredit: {
      access: orchestrator,
      handle: (request) => ledger.refund({ ...readSpending(request), reason: request.reason }),
    },
    refundReport: {
      access: { services: ["feedback"] },
      handle: (request) =>
        ledger.refundReport({
          ...readSpending(request),
          reportId: requireText("reportId", request.reportId, maxIdLength),
        }),
    },
    listCreditEvents: {
      access: "user",
      handle: ({ page }, { caller }) => listEvents(requireUserId(caller), page),
    },
    listUserCreditEvents: {
      access: "admin",
      handle: async ({ userId, page }) => {
        await requireAccounts([requireText("userId", userId, maxIdLength)]);
        return listEvents(userId, page);
      },
    },
    listBalances: {
      access: "admin",
      handle: async ({ userIds }) => {
        if (userIds.length > maxUserIds)
          throw invalid("INVALID_INPUT", `Ask for at most ${maxUserIds} users.`);
        return { balances: await ledger.balancesOf(userIds) };
      },
    },
    adjustCredits: {
      access: "admin",
      handle: async ({ userId, eventType, creditChange, notes, requestKey }, { caller }) => {
        if (creditChange === 0) throw invalid("INVALID_AMOUNT", "Credit amount cannot be zero");
        const change = {
          adminId: requireUserId(caller),
          requestKey: requireText("requestKey", requestKey, maxIdLength),
          userId: requireText("userId", userId, maxIdLength),
          eventType: readAdminEvent(eventType),
          creditChange,
          notes: limitText("notes", notes, maxNotesLength) || null,
        };
        await requireAccounts([userId]);
        const entry = await ledger.adjust(change);
        return { event: presentEntry(entry) };
      },
    },
    listCharges: {
      access: orchestrator,
      handle: async ({ after }) => ({
        charges: (await ledger.listCharges(after)).map(({ state, timestamp, ...charge }) => ({
          ...charge,
          state: ChargeState[state],
          timestamp: timestamp.toISOString(),
        })),
      }),
    },
  });
};
