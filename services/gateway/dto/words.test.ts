import { expect, test } from "vitest";
import { analysisStatus, segment } from "@plumbline/report/report.ts";
import {
  caseType,
  elasticity,
  percentiles,
  recommendationWord,
  valuationModel,
} from "@plumbline/report/valuation.ts";
import { performanceMetric } from "./admin.ts";
import { authResponse } from "./auth.ts";
import { blogListItem } from "./blog.ts";
import { errorBody } from "./common.ts";
import { feedbackItem } from "./feedback.ts";
import { socketMessage, userUpdate } from "./socket.ts";
import { provenance } from "@plumbline/report/provenance.ts";

test.each<[string, readonly string[], string[]]>([
  [
    "a status",
    analysisStatus.options,
    ["PENDING", "QUEUED", "PROCESSING", "IN_PROGRESS", "COMPLETED", "FAILED", "CANCELLED"],
  ],
  ["a recommendation", recommendationWord.options, ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"]],
  ["a report's type", feedbackItem.shape.type.options, ["FEATURE", "BUG", "ANALYSIS"]],
  [
    "a report's status",
    feedbackItem.shape.status.options,
    ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"],
  ],
  ["a post's status", blogListItem.shape.status.options, ["DRAFT", "PUBLISHED"]],
  ["a figure's origin", provenance.shape.kind.options, ["filing", "dataset", "derived", "assumed"]],
  ["a segment's type", segment.shape.type.options, ["GEOGRAPHIC", "OPERATING"]],
  ["a case", caseType.options, ["base", "bull", "bear"]],
  ["a method", valuationModel.shape.valueMethod.options, ["FINANCIAL", "NON_FINANCIAL"]],
  ["an elasticity", elasticity.shape.label.unwrap().options, ["Very High", "High", "Medium", "Low"]],
  ["a window", performanceMetric.shape.window.options, ["3M", "6M", "12M"]],
  [
    "a socket's event",
    socketMessage.options.map((o) => o.shape.event.value),
    ["analysisUpdate", "userNotification", "error"],
  ],
  [
    "a user's update",
    userUpdate.options.map((o) => o.shape.type.value),
    ["subscribed", "credits", "notification", "onboarding", "analysis"],
  ],
])("%s: the permitted values", (_name, options, words) => {
  expect(options).toEqual(words);
});

test("percentiles need every key from p0 to p100 in steps of five", () => {
  const keys = "p0 p5 p10 p15 p20 p25 p30 p35 p40 p45 p50 p55 p60 p65 p70 p75 p80 p85 p90 p95 p100".split(
    " ",
  );
  const all = Object.fromEntries(keys.map((key, i) => [key, i]));
  expect(percentiles.safeParse(all).success).toBe(true);
  for (const key of keys) {
    const { [key]: _left, ...rest } = all;
    expect(percentiles.safeParse(rest).success, key).toBe(false);
  }
});

test("an auth answer may have no user; an error is never a success", () => {
  const answer = { user: null, requiresVerification: true, newUser: false };
  expect(authResponse.parse(answer)).toEqual(answer);
  const refusal = { success: false, error: { code: "X", message: "Y" } };
  expect(errorBody.parse(refusal)).toEqual(refusal);
  expect(errorBody.safeParse({ ...refusal, success: true }).success).toBe(false);
});
