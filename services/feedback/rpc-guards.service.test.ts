import { FeedbackService, ReportStatus, ReportType, Vote } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testAuditGuards, testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { startFeedback } from "./main.ts";
import { unusedAddresses } from "./testing/unused-addresses.ts";

const settings = await createTestSettings();
const start = (identityAddress: string) =>
  startFeedback(
    settings.environmentOf("feedback", {
      GRPC_PORT: "0",
      IDENTITY_ADDRESS: identityAddress,
      ...unusedAddresses,
    }),
  );
const vote = { id: "r-1", vote: Vote.UPVOTE, idempotencyKey: "key-of-the-vote" };

testRpcGuards({
  service: FeedbackService,
  name: "feedback",
  settings,
  start,
  rows: {
    listReports: { request: () => ({ type: ReportType.BUG }) },
    listOwnReports: {},
    // The request is incomplete, so the error comes after the access check.
    reportAnalysis: { request: () => ({ analysisId: "a-1" }), answer: "INVALID_INPUT" },
    submitReport: { request: () => ({ type: ReportType.BUG }), answer: "INVALID_INPUT" },
    voteOnReport: { request: () => vote, answer: "REPORT_NOT_FOUND" },
    deleteOwnReport: { request: () => ({ id: "r-1" }), answer: "REPORT_NOT_FOUND" },
    listReviews: {},
    putReview: { answer: "INVALID_INPUT" },
    summariseReviews: {},
    listAllReports: {},
    getReport: { answer: "REPORT_NOT_FOUND" },
    getCapture: { answer: "CAPTURE_NOT_FOUND" },
    deleteReport: { answer: "REPORT_NOT_FOUND" },
    listAllReviews: {},
    deleteReview: { answer: "REVIEW_NOT_FOUND" },
    setReportStatus: {
      request: () => ({ id: "r-1", status: ReportStatus.COMPLETED }),
      answer: "REPORT_NOT_FOUND",
    },
  },
});
testAuditGuards({ name: "feedback", settings, start });
