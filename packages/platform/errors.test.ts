import { expect, test } from "vitest";
import {
  type AppError,
  callCancelled,
  conflict,
  errorTable,
  failedPrecondition,
  forbidden,
  invalid,
  notFound,
  rateLimited,
  toAppError,
  unauthenticated,
  unavailable,
} from "./errors.ts";

test("maps each kind of error to a gRPC status, an HTTP status and retry or drop", () => {
  // gRPC statuses by number: https://grpc.github.io/grpc/core/md_doc_statuscodes.html
  expect(errorTable).toEqual({
    invalid: { grpc: 3, http: 400, consumer: "drop" },
    unauthenticated: { grpc: 16, http: 401, consumer: "drop" },
    forbidden: { grpc: 7, http: 403, consumer: "drop" },
    "not-found": { grpc: 5, http: 404, consumer: "drop" },
    conflict: { grpc: 10, http: 409, consumer: "retry" },
    "failed-precondition": { grpc: 9, http: 422, consumer: "drop" },
    "rate-limited": { grpc: 8, http: 429, consumer: "retry" },
    unavailable: { grpc: 14, http: 503, consumer: "retry" },
    deadline: { grpc: 4, http: 503, consumer: "retry" },
    cancelled: { grpc: 1, http: 499, consumer: "drop" },
    internal: { grpc: 13, http: 500, consumer: "retry" },
  });
});

test("converts any other error to an internal error with the original as its cause", () => {
  const cause = new TypeError("secret");
  expect(toAppError(cause)).toMatchObject({
    name: "AppError",
    kind: "internal",
    code: "INTERNAL",
    message: "internal error",
    details: {},
    cause,
  });
  const own = notFound("X", "Y");
  expect(toAppError(own)).toBe(own);
});

test.each<[AppError, object]>([
  [invalid("C", "M"), { kind: "invalid", details: {} }],
  [invalid("C", "M", { a: "b" }), { kind: "invalid", details: { fields: { a: "b" } } }],
  [unauthenticated("C", "M"), { kind: "unauthenticated" }],
  [forbidden("C", "M"), { kind: "forbidden" }],
  [notFound("C", "M"), { kind: "not-found" }],
  [invalid("C", "M", undefined, "why"), { kind: "invalid", details: {}, cause: "why" }],
  [conflict("C", "M"), { kind: "conflict" }],
  [failedPrecondition("C", "M"), { kind: "failed-precondition", details: {} }],
  [
    failedPrecondition("C", "M", { isPermanent: true }, "why"),
    { kind: "failed-precondition", details: { isPermanent: true }, cause: "why" },
  ],
  [rateLimited("C", "M", 7), { kind: "rate-limited", details: { retryAfter: 7 } }],
  [unavailable("C", "M", "why"), { kind: "unavailable", cause: "why" }],
])("factory %# sets kind, code, message and details", (error, rest) => {
  expect(error).toMatchObject({ name: "AppError", code: "C", message: "M", ...rest });
});

test("a cancelled call has its own kind and code", () => {
  expect(callCancelled("why")).toMatchObject({
    kind: "cancelled",
    code: "CANCELLED",
    message: "The call was cancelled.",
    cause: "why",
  });
});
