import { BillingService, ChargeState, CreditEventType } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { requireUserId } from "@plumbline/shared/rpc/access.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import { requireText } from "@plumbline/shared/rpc/texts.ts";
import type { Ledger } from "./domain/ledger.ts";

/** Ids are UUIDs; the ledger makes its keys of them. */
const maxIdLength = 100;

const readSpending = ({ userId, analysisId }: { userId: string; analysisId: string }) => ({
  userId: requireText("userId", userId, maxIdLength),
  analysisId: requireText("analysisId", analysisId, maxIdLength),
});

const orchestrator = { services: ["analysis-orchestrator"] };

/**
 * Creates billing's RPC handlers. A user sees only the own balance; only the orchestrator spends
 * and refunds, and feedback refunds analyses with a reported problem.
 */
export const createBillingRpc = ({ ledger }: { ledger: Ledger }) =>
  implement(BillingService, {
    getCredits: {
      access: "user",
      handle: async (_request, { caller }) => ({ credits: await ledger.balanceOf(requireUserId(caller)) }),
    },
    spendCredit: {
      access: orchestrator,
      handle: async (request) => ({ newBalance: await ledger.spend(readSpending(request)) }),
    },
    // For the orchestrator's audit, and for refunds by an administrator, which the product does not
    // have yet: failed analyses are refunded through events.
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
    // For the list of credit changes on the billing page, which the product does not have yet.
    listCreditEvents: {
      access: "user",
      handle: async (_request, { caller }) => ({
        events: (await ledger.list(requireUserId(caller))).map((entry) => ({
          id: entry.key,
          eventType: CreditEventType[entry.eventType],
          creditChange: entry.creditChange,
          newBalance: entry.newBalance,
          timestamp: entry.timestamp.toISOString(),
          userId: entry.userId,
          ...(entry.notes === null ? {} : { notes: entry.notes }),
        })),
      }),
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
