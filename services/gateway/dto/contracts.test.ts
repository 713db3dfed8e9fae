import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import {
  AnalysisListItemSchema,
  CompanyRowSchema,
  PerformanceMetricSchema,
  PerformanceSummarySchema,
  PriceHistoryEntrySchema,
  ProgressStatusSchema,
  SummariseOutcomesResponseSchema,
  TickerEntrySchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { ListIndustriesResponseSchema } from "@plumbline/proto/analysis_orchestrator/v1/industries_pb.ts";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { ScenarioSchema } from "@plumbline/proto/analysis_orchestrator/v1/scenarios_pb.ts";
import { PostSchema } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import { AdminReportSchema, ReportSchema, ReviewSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { SessionSchema, UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { NotificationSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { report } from "@plumbline/report/report.ts";
import { scenario } from "@plumbline/report/scenario.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { performanceMetric, performanceSummary } from "./admin.ts";
import { analysisListItem, companyRow, progressStatus } from "./analysis.ts";
import { userDto } from "./auth.ts";
import { blogListItem } from "./blog.ts";
import { pageMeta } from "./common.ts";
import { adminReport } from "./admin-feedback.ts";
import { feedbackItem } from "./feedback.ts";
import { reviewDto } from "./reviews.ts";
import { industryList } from "./interactive.ts";
import { priceHistoryEntry, tickerEntry } from "./market.ts";
import { notificationItem } from "./notifications.ts";
import { trackRecordDto } from "./stats.ts";
import { sessionItem } from "./users.ts";

/**
 * A common form of both: "number", "string | null", [item], { "any key": value }; enums are
 * "string".
 */
type Shape = string | Shape[] | { [name: string]: Shape };
type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema;
  anyOf?: JsonSchema[];
};

/**
 * Adds null to a scalar. Protobuf cannot require a nested message, so null is compared for scalars
 * alone.
 */
const orNull = (shape: Shape): Shape => (typeof shape === "string" ? `${shape} | null` : shape);

const describeJson = ({ type, properties, items, additionalProperties, anyOf }: JsonSchema): Shape => {
  if (anyOf) return orNull(describeJson(anyOf.find((one) => one.type !== "null") ?? {}));
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, describeJson(one)]));
  if (items) return [describeJson(items)];
  if (additionalProperties) return { "any key": describeJson(additionalProperties) };
  return [type ?? "unknown"].flat().join(" | ");
};

const scalars: Partial<Record<ScalarType, string>> = {
  [ScalarType.STRING]: "string",
  [ScalarType.BOOL]: "boolean",
  [ScalarType.DOUBLE]: "number",
  [ScalarType.INT32]: "integer",
  [ScalarType.UINT32]: "integer",
};

const describeItem = ({ message, enum: words, scalar }: DescField): Shape => {
  if (message) return describeMessage(message);
  return words ? "string" : (scalars[scalar ?? ScalarType.BYTES] ?? "not presented");
};

const describeField = (field: DescField): Shape => {
  const item = describeItem(field);
  if (field.fieldKind === "list") return [item];
  if (field.fieldKind === "map") return { "any key": item };
  return field.proto.proto3Optional ? orNull(item) : item;
};

const describeMessage = ({ fields }: DescMessage): { [name: string]: Shape } =>
  Object.fromEntries(fields.map((field) => [field.jsonName, describeField(field)]));

test.each([
  ["report", AnalysisReportSchema, report],
  ["analysis of a list", AnalysisListItemSchema, analysisListItem],
  // The gateway does not send the owner's id.
  ["progress", ProgressStatusSchema, progressStatus.extend({ userId: z.string() })],
  ["company of a list", CompanyRowSchema, companyRow],
  ["price", PriceHistoryEntrySchema, priceHistoryEntry],
  ["ticker", TickerEntrySchema, tickerEntry],
  ["measured recommendation", PerformanceMetricSchema, performanceMetric],
  ["summary of performance", PerformanceSummarySchema, performanceSummary],
  ["track record", SummariseOutcomesResponseSchema, trackRecordDto],
  ["post", PostSchema, blogListItem],
  ["table of industries", ListIndustriesResponseSchema, industryList],
  // Only the API names the assumptions.
  ["scenario", ScenarioSchema, scenario.extend({ values: z.record(z.string(), z.number()) })],
  ["page", PageMetaSchema, pageMeta],
  ["feedback report", ReportSchema, feedbackItem],
  ["review", ReviewSchema, reviewDto],
  ["report for administrators", AdminReportSchema, adminReport],
  ["user", UserSchema, userDto],
  ["session", SessionSchema, sessionItem],
  ["notification", NotificationSchema, notificationItem],
])("%s: the message and the API schema have the same fields", (_, message, schema) => {
  expect(describeJson(z.toJSONSchema(schema) as JsonSchema)).toEqual(describeMessage(message));
});
