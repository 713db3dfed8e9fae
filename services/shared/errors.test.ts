import { expect, test } from "vitest";
import {
  type AppError,
  errorTable,
  forbidden,
  invalid,
  notFound,
  toAppError,
  unauthenticated,
  unavailable,
} from "./errors.ts";

test("each kind of error has its gRPC status, its HTTP status and what a consumer does", () => {
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
    deadline: { grpc: 4, http: 504, consumer: "retry" },
    cancelled: { grpc: 1, http: 499, consumer: "drop" },
    internal: { grpc: 13, http: 500, consumer: "retry" },
  });
});

test("what is not known leaves as an internal error that keeps its cause", () => {
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
  [unavailable("C", "M", "why"), { kind: "unavailable", cause: "why" }],
])("%# is made with its kind, code and message", (error, rest) => {
  expect(error).toMatchObject({ name: "AppError", code: "C", message: "M", ...rest });
});
