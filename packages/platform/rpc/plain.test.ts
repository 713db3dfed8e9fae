import { create, equals } from "@bufbuild/protobuf";
import { AdjustedRowSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { PostSchema, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import {
  SimulateResponseSchema,
  SimulationResultSchema,
  WriteWorkbookResponseSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import {
  ListReportsResponseSchema,
  ReportSchema,
  ReportStatus,
  ReportType,
} from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { expect, test } from "vitest";
import { fromPlain, optional, toPlain } from "./plain.ts";

test("converts a message: enums without prefix, unset optionals and messages null, other fields at their default", () => {
  expect(toPlain(PostSchema, create(PostSchema, { id: "1", status: PostStatus.PUBLISHED }))).toEqual({
    id: "1",
    slug: "",
    title: "",
    status: "PUBLISHED",
    publishedAt: null,
    tags: [],
    excerpt: "",
    coverUrl: null,
    authorName: "",
    readingMinutes: 0,
    updatedAt: "",
    version: 0,
  });
  expect(toPlain(ReportSchema, create(ReportSchema, {}))).toEqual({
    id: "",
    title: "",
    description: "",
    type: "UNSPECIFIED",
    status: "UNSPECIFIED",
    score: 0,
    author: null,
    createdAt: "",
    updatedAt: "",
    currentUserVote: null,
    isOwn: false,
  });
});

test("keeps false, zero and an optional that is empty", () => {
  expect(toPlain(PageMetaSchema, create(PageMetaSchema, { page: 1 }))).toMatchObject({
    page: 1,
    total: 0,
    hasNextPage: false,
  });
  expect(toPlain(PostSchema, create(PostSchema, { publishedAt: "" }))).toMatchObject({ publishedAt: "" });
  expect(toPlain(AdjustedRowSchema, create(AdjustedRowSchema, { fcfe: 0 }))).toMatchObject({ fcfe: 0 });
});

test("uses the JSON names of the definition", () => {
  const plain = toPlain(AdjustedRowSchema, create(AdjustedRowSchema, { adjustedRoe: 0.2, oneYearCagr: 0.1 }));
  expect(plain).toMatchObject({ adjustedROE: 0.2, oneYearCAGR: 0.1 });
  expect(fromPlain(AdjustedRowSchema, plain)).toMatchObject({ adjustedRoe: 0.2, oneYearCagr: 0.1 });
});

test("converts an unknown enum value to UNSPECIFIED", () => {
  const report = create(ReportSchema, { type: 99 as ReportType });
  expect(toPlain(ReportSchema, report)).toMatchObject({ type: "UNSPECIFIED" });
});

const result = create(SimulationResultSchema, {
  percentiles: { "5": 1.5, "95": 9.5 },
  mean: 4,
  shareBelowPrice: 0,
  elasticities: [
    { driver: "stableRoe", elasticity: -0.3 },
    { driver: "price", label: "Price" },
  ],
  seed: 4_294_967_295,
});

test.each([
  ["maps and lists of messages", SimulationResultSchema, result],
  [
    "messages, and enums of messages in a list",
    ListReportsResponseSchema,
    create(ListReportsResponseSchema, {
      reports: [
        { id: "1", type: ReportType.BUG, status: ReportStatus.IN_PROGRESS, author: { firstName: "Ada" } },
      ],
      meta: { page: 1, total: 1 },
    }),
  ],
  ["lists of text", PostSchema, create(PostSchema, { tags: ["b", "a"], publishedAt: "2026-01-01" })],
  [
    "a scalar of a oneof",
    SimulateResponseSchema,
    create(SimulateResponseSchema, { message: { case: "trialsDone", value: 7 } }),
  ],
  [
    "a message of a oneof",
    SimulateResponseSchema,
    create(SimulateResponseSchema, { message: { case: "result", value: result } }),
  ],
])("round trip: %s", (_name, schema, message) => {
  const back = fromPlain(schema, toPlain(schema, message));
  expect(equals(schema, back, message)).toBe(true);
});

test("drops unknown keys, and null becomes unset", () => {
  const post = fromPlain(PostSchema, { id: "1", publishedAt: null, stranger: { deep: true } });
  expect(equals(PostSchema, post, create(PostSchema, { id: "1" }))).toBe(true);
});

test("reads an enum with or without its prefix, and refuses any other name", () => {
  expect(fromPlain(ReportSchema, { type: "BUG" }).type).toBe(ReportType.BUG);
  expect(fromPlain(ReportSchema, { type: "REPORT_TYPE_BUG" }).type).toBe(ReportType.BUG);
  expect(() => fromPlain(ReportSchema, { type: "BEETLE" })).toThrow("BEETLE");
});

test("refuses bytes", () => {
  const message = create(WriteWorkbookResponseSchema, { chunk: new Uint8Array([1]) });
  expect(() => toPlain(WriteWorkbookResponseSchema, message)).toThrow(TypeError);
});

test("optional leaves out null", () => {
  expect(optional("price", null)).toEqual({});
  expect(optional("price", 0)).toEqual({ price: 0 });
});
