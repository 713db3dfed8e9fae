import { fromBinary } from "@bufbuild/protobuf";
import {
  type ProgressStatus,
  ProgressStatusSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { BillingService, ChargeState } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { connectBus } from "@plumbline/platform/bus/bus.ts";
import { AppError } from "@plumbline/platform/errors.ts";
import { progressSubject } from "@plumbline/platform/bus/events.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { startStandIn } from "@plumbline/test-kit/stand-in.ts";
import { createServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { expect, test } from "vitest";
import { createAnnouncer, createBillingClient } from "./clients.ts";
import { createPendingAnalysis } from "./testing/test-analysis.ts";

const settings = await createTestSettings();

test("announces progress with the current time, on the subject of the analysis", async () => {
  const [publisher, listener] = await Promise.all(
    ["test publisher", "test listener"].map((name) =>
      connectBus({ url: process.env["NATS_URL"] as string, name }),
    ),
  );
  if (!publisher || !listener) throw new Error("no bus");
  const now = new Date("2026-03-01T10:00:00Z");
  const analysis = createPendingAnalysis({
    status: "PROCESSING",
    stepsDone: 4,
    message: "Reading the filings",
    updatedAt: new Date("2026-03-01T09:59:00Z"),
  });
  const heard: ProgressStatus[] = [];
  listener.subscribe(progressSubject(analysis.id), {
    callback: (_error, message) => void heard.push(fromBinary(ProgressStatusSchema, message.data)),
  });
  await listener.flush();
  const announce = createAnnouncer({
    bus: publisher,
    sign: settings.sign("analysis-orchestrator"),
    readMoment: () => ({ now, durations: null }),
  });
  announce(analysis);
  await eventually("the progress on the bus", async () => heard.length === 1);
  expect(heard[0]).toMatchObject({
    id: analysis.id,
    userId: analysis.userId,
    message: "Reading the filings",
    currentStep: 5,
    timestamp: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  await Promise.all([publisher.close(), listener.close()]);
  expect(() => announce(analysis)).not.toThrow();
});

test("spends the credit in the orchestrator's own name, and passes on a refusal", async () => {
  const refusal = new AppError({
    kind: "failed-precondition",
    code: "INSUFFICIENT_CREDITS",
    message: "none",
  });
  const asked: unknown[] = [];
  let isRefused = false;
  const server = await startStandIn({
    service: BillingService,
    name: "billing",
    settings,
    handlers: {
      spendCredit: ({ userId, analysisId }) => {
        if (isRefused) throw refusal;
        asked.push({ userId, analysisId });
        return { newBalance: 4 };
      },
    },
  });
  const billing = createBillingClient({
    address: server.address,
    tokens: createServiceTokens({
      name: "analysis-orchestrator",
      privateJwk: settings.keys.private["analysis-orchestrator"],
    }),
  });
  await billing.spendCredit({ userId: "ann", analysisId: "a-1" });
  expect(asked).toEqual([{ userId: "ann", analysisId: "a-1" }]);
  isRefused = true;
  await expect(billing.spendCredit({ userId: "ann", analysisId: "a-2" })).rejects.toMatchObject({
    code: "INSUFFICIENT_CREDITS",
  });
  billing.close();
  await server.close();
});

test("lists the charges of all pages, and returns a credit", async () => {
  const timestamp = "2026-03-01T10:00:00.000Z";
  const charge = (analysisId: string, state: ChargeState) => ({
    analysisId,
    userId: "ann",
    state,
    timestamp,
  });
  const pages: Record<string, ReturnType<typeof charge>[]> = {
    "": [charge("a-1", ChargeState.SPENT), charge("a-2", ChargeState.REFUNDED)],
    "a-2": [charge("a-3", ChargeState.VOIDED)],
    "a-3": [],
    "a-9": [charge("a-10", ChargeState.UNSPECIFIED)],
  };
  const refunds: unknown[] = [];
  let first = "";
  const server = await startStandIn({
    service: BillingService,
    name: "billing",
    settings,
    handlers: {
      listCharges: ({ after }) => ({ charges: pages[after || first] ?? [] }),
      refundCredit: ({ userId, analysisId, reason }) => {
        refunds.push({ userId, analysisId, reason });
        return { refunded: refunds.length === 1, newBalance: 5 };
      },
    },
  });
  const billing = createBillingClient({
    address: server.address,
    tokens: createServiceTokens({
      name: "analysis-orchestrator",
      privateJwk: settings.keys.private["analysis-orchestrator"],
    }),
  });
  const readAll = async () => {
    const charges = [];
    for await (const listed of billing.listCharges()) charges.push(listed);
    return charges;
  };
  const at = new Date(timestamp);
  expect(await readAll()).toEqual([
    { id: "a-1", userId: "ann", state: "SPENT", at },
    { id: "a-2", userId: "ann", state: "REFUNDED", at },
    { id: "a-3", userId: "ann", state: "VOIDED", at },
  ]);
  first = "a-9";
  await expect(readAll()).rejects.toThrow("unknown state of a charge");
  const refund = { userId: "ann", analysisId: "a-1", reason: "failed" };
  expect(await billing.refundCredit(refund)).toBe(true);
  expect(await billing.refundCredit(refund)).toBe(false);
  expect(refunds).toEqual([refund, refund]);
  await server.close();
  await expect(billing.refundCredit(refund)).rejects.toMatchObject({ kind: "unavailable" });
  await expect(readAll()).rejects.toMatchObject({ kind: "unavailable" });
  billing.close();
});
