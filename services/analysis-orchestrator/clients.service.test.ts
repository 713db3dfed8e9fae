import { fromBinary } from "@bufbuild/protobuf";
import {
  type ProgressStatus,
  ProgressStatusSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { connectBus } from "@plumbline/shared/bus/bus.ts";
import { AppError } from "@plumbline/shared/errors.ts";
import { progressSubject } from "@plumbline/shared/bus/events.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { startStandIn } from "@plumbline/test-kit/stand-in.ts";
import { createServiceTokens } from "@plumbline/shared/auth/tokens.ts";
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
    clock: () => now,
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
