import { FeedbackService, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { startFeedback } from "./main.ts";
import { unusedAddresses } from "./testing/unused-addresses.ts";

const settings = await createTestSettings();
testRpcGuards({
  service: FeedbackService,
  name: "feedback",
  settings,
  rows: {
    listReports: { request: () => ({ type: ReportType.BUG }) },
    listOwnReports: {},
    // The request is incomplete, so the error comes after the access check.
    reportAnalysis: { request: () => ({ analysisId: "a-1" }), answer: "INVALID_INPUT" },
  },
  start: (identityAddress) =>
    startFeedback(
      settings.environmentOf("feedback", {
        GRPC_PORT: "0",
        IDENTITY_ADDRESS: identityAddress,
        ...unusedAddresses,
      }),
    ),
});
