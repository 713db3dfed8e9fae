import { create, equals } from "@bufbuild/protobuf";
import { PostSchema, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import {
  HistoryRowSchema,
  SimulateResponseSchema,
  SimulationResultSchema,
  WorkbookResponseSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import {
  ListReportsResponseSchema,
  ReportSchema,
  ReportStatus,
  ReportType,
} from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { expect, test } from "vitest";
import { fromPlain, optional, toPlain } from "./plain.ts";

test("a message as a plain object: enums without prefix, unset optionals and messages null, the rest at its default", () => {
  expect(toPlain(PostSchema, create(PostSchema, { id: "1", status: PostStatus.PUBLISHED }))).toEqual({
    id: "1",
    slug: "",
    title: "",
    status: "PUBLISHED",
    publishedAt: null,
    tags: [],
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
  });
});

test("false and zero are told as they are, an optional that is empty too", () => {
  expect(toPlain(PageMetaSchema, create(PageMetaSchema, { page: 1 }))).toMatchObject({
    page: 1,
    total: 0,
    hasNextPage: false,
  });
  expect(toPlain(PostSchema, create(PostSchema, { publishedAt: "" }))).toMatchObject({ publishedAt: "" });
  expect(toPlain(HistoryRowSchema, create(HistoryRowSchema, { revenue: 0 }))).toMatchObject({ revenue: 0 });
});

test("a field has the JSON name that its definition gives", () => {
  const plain = toPlain(HistoryRowSchema, create(HistoryRowSchema, { adjustedRoe: 0.2, oneYearCagr: 0.1 }));
  expect(plain).toMatchObject({ adjustedROE: 0.2, oneYearCAGR: 0.1 });
  expect(fromPlain(HistoryRowSchema, plain)).toMatchObject({ adjustedRoe: 0.2, oneYearCagr: 0.1 });
});

test("an enum's value that is not known yet is UNSPECIFIED", () => {
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
])("there and back: %s", (_name, schema, message) => {
  const back = fromPlain(schema, toPlain(schema, message));
  expect(equals(schema, back, message)).toBe(true);
});

test("of a plain object, what the message does not have is left out and null is unset", () => {
  const post = fromPlain(PostSchema, { id: "1", publishedAt: null, stranger: { deep: true } });
  expect(equals(PostSchema, post, create(PostSchema, { id: "1" }))).toBe(true);
});

test("an enum is read with its prefix and without, and no other name is taken", () => {
  expect(fromPlain(ReportSchema, { type: "BUG" }).type).toBe(ReportType.BUG);
  expect(fromPlain(ReportSchema, { type: "REPORT_TYPE_BUG" }).type).toBe(ReportType.BUG);
  expect(() => fromPlain(ReportSchema, { type: "BEETLE" })).toThrow("BEETLE");
});

test("bytes are refused", () => {
  const message = create(WorkbookResponseSchema, { chunk: new Uint8Array([1]) });
  expect(() => toPlain(WorkbookResponseSchema, message)).toThrow(TypeError);
});

test("an optional that is null is no key at all", () => {
  expect(optional("price", null)).toEqual({});
  expect(optional("price", 0)).toEqual({ price: 0 });
});
