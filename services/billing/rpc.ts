import { BillingService, CreditEventType } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { userIdOf } from "@plumbline/shared/rpc/access.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import type { Ledger } from "./domain/ledger.ts";

const orchestrator = { services: ["analysis-orchestrator"] };

/** Calls of billing. Balances are the caller's own; spending and refunding is for the orchestrator alone. */
export const createBillingRpc = ({ ledger }: { ledger: Ledger }) =>
  implement(BillingService, {
    getCredits: {
      access: "user",
      handle: async (_request, { caller }) => ({ credits: await ledger.balanceOf(userIdOf(caller)) }),
    },
    spendCredit: {
      access: orchestrator,
      handle: async ({ userId, analysisId }) => ({ newBalance: await ledger.spend({ userId, analysisId }) }),
    },
    refundCredit: { access: orchestrator, handle: (request) => ledger.refund(request) },
    listCreditEvents: {
      access: "user",
      handle: async (_request, { caller }) => ({
        events: (await ledger.list(userIdOf(caller))).map((entry) => ({
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
  });
