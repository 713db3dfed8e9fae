import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { testRpcGuards } from "@plumbline/shared/test-rpc-guards.ts";
import { randomUUID } from "node:crypto";
import { startBilling } from "./main.ts";

const settings = await createTestSettings();
const ownerId = randomUUID();
const spending = () => ({ userId: ownerId, analysisId: randomUUID() });
testRpcGuards({
  service: BillingService,
  name: "billing",
  settings,
  ownerId,
  rows: {
    getCredits: {},
    listCreditEvents: {},
    spendCredit: { request: spending, answer: "INSUFFICIENT_CREDITS" },
    refundCredit: { request: spending },
  },
  start: (identityAddress) =>
    startBilling(settings.environmentOf("billing", { GRPC_PORT: "0", IDENTITY_ADDRESS: identityAddress })),
});
