import { FeedbackService, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { startFeedback } from "./main.ts";

const settings = await createTestSettings();
testRpcGuards({
  service: FeedbackService,
  name: "feedback",
  settings,
  rows: { listReports: { request: () => ({ type: ReportType.BUG }) } },
  start: (identityAddress) =>
    startFeedback(settings.environmentOf("feedback", { GRPC_PORT: "0", IDENTITY_ADDRESS: identityAddress })),
});
