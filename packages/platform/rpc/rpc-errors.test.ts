import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { anyPack, anyUnpack, type Any } from "@bufbuild/protobuf/wkt";
import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import {
  BadRequestSchema,
  ErrorInfoSchema,
  RetryInfoSchema,
} from "@plumbline/proto/google/rpc/error_details_pb.ts";
import { StatusSchema } from "@plumbline/proto/google/rpc/status_pb.ts";
import { expect, test } from "vitest";
import { AppError, type ErrorDetails, type ErrorKind, errorTable } from "../errors.ts";
import { fromGrpcError, toGrpcError } from "./rpc-errors.ts";

/** Sends an error to a client without a connection. */
const transfer = (sent: AppError) => fromGrpcError({ ...toGrpcError(sent), name: "Error", message: "" });

const trailerOf = (sent: AppError) => toGrpcError(sent).metadata.get("grpc-status-details-bin")[0] as Buffer;

const serviceError = (code: number, trailer?: Uint8Array): ServiceError => {
  const metadata = new Metadata();
  if (trailer) metadata.set("grpc-status-details-bin", Buffer.from(trailer));
  return Object.assign(new Error("foreign"), { code, details: "foreign", metadata });
};

const statusWith = (...details: Any[]) =>
  toBinary(StatusSchema, create(StatusSchema, { code: 14, message: "m", details }));

test.each(Object.keys(errorTable) as ErrorKind[])("an error of kind %s keeps its kind and code", (kind) => {
  const sent = new AppError({ kind, code: "A_CODE", message: "größer – 50%" });
  expect(transfer(sent)).toMatchObject({ kind, code: "A_CODE", message: "größer – 50%", details: {} });
  expect(toGrpcError(sent).code).toBe(errorTable[kind].grpc);
});

test.each<ErrorDetails>([
  {},
  { fields: {} },
  { fields: { "inputs.price": "Größer als 0 – bitte", email: "is required" } },
  { retryAfter: 0 },
  { retryAfter: 0.5 },
  { retryAfter: 900 },
  { isPermanent: true },
  { isPermanent: false },
  { fields: { a: "b" }, retryAfter: 12, isPermanent: true },
])("details survive the wire: %o", (details) => {
  const sent = new AppError({ kind: "invalid", code: "A_CODE", message: "m", details });
  expect(transfer(sent).details).toEqual(details);
});

test("the trailer is a google.rpc.Status that any gRPC client reads", () => {
  const details = { fields: { email: "is required" }, retryAfter: 2, isPermanent: true };
  const sent = new AppError({ kind: "rate-limited", code: "TOO_MANY", message: "Please wait.", details });
  const found = fromBinary(StatusSchema, trailerOf(sent));
  expect(found).toMatchObject({ code: status.RESOURCE_EXHAUSTED, message: "Please wait." });
  expect(found.details.map(({ typeUrl }) => typeUrl)).toEqual([
    "type.googleapis.com/google.rpc.ErrorInfo",
    "type.googleapis.com/google.rpc.BadRequest",
    "type.googleapis.com/google.rpc.RetryInfo",
  ]);
  const [info, request, retry] = found.details as [Any, Any, Any];
  expect(anyUnpack(info, ErrorInfoSchema)).toMatchObject({
    reason: "TOO_MANY",
    domain: "plumbline",
    metadata: { isPermanent: "true" },
  });
  expect(anyUnpack(request, BadRequestSchema)?.fieldViolations).toMatchObject([
    { field: "email", description: "is required" },
  ]);
  expect(anyUnpack(retry, RetryInfoSchema)?.retryDelay).toMatchObject({ seconds: 2n, nanos: 0 });
});

test("long texts are cut at a whole character, so that all metadata stays below 8 KiB", () => {
  const long = "ü€😀".repeat(2_000);
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`field${i}`, long]));
  const sent = new AppError({ kind: "invalid", code: "A_CODE", message: long, details: { fields } });
  const sentOnWire = toGrpcError(sent);
  const bytes = encodeURIComponent(sentOnWire.details).length + trailerOf(sent).toString("base64").length;
  expect(bytes).toBeLessThan(8_192);
  const received = transfer(sent);
  expect(received.code).toBe("A_CODE");
  for (const text of [received.message, ...Object.values(received.details.fields ?? {})]) {
    expect(text).toMatch(/^(ü€😀)+(ü€?)?…$/u);
  }
  expect(Buffer.byteLength(received.message)).toBeGreaterThan(1_000);
  expect(Object.keys(received.details.fields ?? {}).slice(0, 3)).toEqual(["field0", "field1", "field2"]);
});

test("texts up to the limit are not cut", () => {
  const details = { fields: { a: "x".repeat(256) } };
  const sent = new AppError({ kind: "invalid", code: "A_CODE", message: "x".repeat(1_024), details });
  expect(transfer(sent)).toMatchObject({ message: sent.message, details });
});

const foreign = (code: number) =>
  ({
    [status.UNAVAILABLE]: { kind: "unavailable", code: "UNAVAILABLE" },
    [status.UNIMPLEMENTED]: { kind: "unavailable", code: "UNAVAILABLE" },
    [status.DEADLINE_EXCEEDED]: { kind: "deadline", code: "DEADLINE" },
    [status.CANCELLED]: { kind: "cancelled", code: "CANCELLED" },
  })[code] ?? { kind: "internal", code: "INTERNAL", message: "internal error" };

test.each([
  ["without details", undefined],
  ["with a trailer that is no message", Uint8Array.of(0x0a, 0xff, 0xff, 0xff)],
  ["with an empty trailer", new Uint8Array()],
  ["with a status without details", statusWith()],
  ["with a detail of an unknown type", statusWith({ typeUrl: "x/y", value: new Uint8Array([1]) } as Any)],
  [
    "with an unreadable ErrorInfo",
    statusWith({
      typeUrl: "type.googleapis.com/google.rpc.ErrorInfo",
      value: Uint8Array.of(0x0a, 0xff),
    } as Any),
  ],
  [
    "with another domain's reason",
    statusWith(anyPack(ErrorInfoSchema, create(ErrorInfoSchema, { reason: "QUOTA", domain: "example.com" }))),
  ],
  [
    "without a reason",
    statusWith(anyPack(ErrorInfoSchema, create(ErrorInfoSchema, { domain: "plumbline" }))),
  ],
])("reads an error of another server by its status: %s", (_name, trailer) => {
  for (const code of [
    status.UNAVAILABLE,
    status.UNIMPLEMENTED,
    status.DEADLINE_EXCEEDED,
    status.CANCELLED,
    status.NOT_FOUND,
  ]) {
    const error = serviceError(code, trailer);
    expect(fromGrpcError(error)).toMatchObject({ ...foreign(code), details: {}, cause: error });
  }
});

test.each([
  "Received RST_STREAM with code 2 triggered by internal client error: Session closed with error code 2",
  "Received RST_STREAM with code 2 (Internal server error)",
])("a connection that breaks in the middle of a call is an outage: %s", (details) => {
  const error = Object.assign(serviceError(status.INTERNAL), { details });
  expect(fromGrpcError(error)).toMatchObject({
    kind: "unavailable",
    code: "UNAVAILABLE",
    cause: error,
  });
});

test("reads an error without metadata by its status, and returns an AppError unchanged", () => {
  const { metadata: _none, ...bare } = serviceError(status.UNAVAILABLE);
  expect(fromGrpcError(bare as ServiceError)).toMatchObject({ code: "UNAVAILABLE" });
  const own = new AppError({ kind: "invalid", code: "A_CODE", message: "m" });
  expect(fromGrpcError(own)).toBe(own);
});
