import { AppError, errorTable, type ErrorKind } from "@plumbline/platform/errors.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import Koa from "koa";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { answerErrors } from "./answer-errors.ts";

/** Throws in a request. Returns the answer and the log entries. */
const answerTo = async (thrown: unknown) => {
  const logged: unknown[] = [];
  const add =
    (level: string) =>
    (...entry: unknown[]) =>
      logged.push([level, ...entry]);
  const logger = { error: add("error"), warn: add("warn") } as unknown as Logger;
  const app = new Koa();
  app.use(async (context, next) => {
    context.state["requestId"] = "request-1";
    await next();
  });
  app.use(answerErrors({ logger }));
  app.use(() => {
    throw thrown;
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const body = (await answer.json()) as { success: boolean; error: object };
  server.close();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body, logged };
};

const statuses: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "failed-precondition": 422,
  "rate-limited": 429,
  unavailable: 503,
  deadline: 503,
  cancelled: 499,
  internal: 500,
};

test.each(Object.keys(errorTable) as ErrorKind[])(
  "an error of kind %s has its status and envelope",
  async (kind) => {
    const error = new AppError({ kind, code: "A_CODE", message: "A sentence." });
    const { status, body, retryAfter, logged } = await answerTo(error);
    expect(status).toBe(statuses[kind]);
    expect(body).toEqual({ success: false, error: { code: "A_CODE", message: "A sentence." } });
    expect(retryAfter).toBe(status === 503 ? "5" : null);
    const about = { requestId: "request-1" };
    if (kind === "internal") expect(logged).toEqual([["error", { ...about, err: error }, "request failed"]]);
    else if (status === 503) expect(logged).toEqual([["warn", { ...about, code: "A_CODE" }, "A sentence."]]);
    else expect(logged).toEqual([]);
  },
);

test("an outage keeps the time that its error names", async () => {
  const error = new AppError({ kind: "unavailable", code: "X", message: "Y", details: { retryAfter: 60 } });
  expect((await answerTo(error)).retryAfter).toBe("60");
});

test("an error's fields and Retry-After are answered", async () => {
  const details = { fields: { email: "Invalid" }, retryAfter: 7 };
  const { body, retryAfter } = await answerTo(
    new AppError({ kind: "invalid", code: "X", message: "Y", details }),
  );
  expect(body.error).toEqual({ code: "X", message: "Y", fields: { email: "Invalid" } });
  expect(retryAfter).toBe("7");
});

const fault = (status: unknown) => Object.assign(new Error("secret of the library"), { status });
const unreadable = {
  code: "MALFORMED_REQUEST",
  message: "The request could not be read. Is its body valid JSON?",
};
const internal = { code: "INTERNAL", message: "internal error" };
test.each<[string, unknown, number, object]>([
  ["status 413", fault(413), 413, { code: "BODY_TOO_LARGE", message: "The request is too large." }],
  ["status 400", fault(400), 400, unreadable],
  [
    "status 415",
    fault(415),
    415,
    {
      code: "UNREADABLE_BODY",
      message:
        "The charset or the content encoding of the body cannot be read: send UTF-8, plain or compressed by gzip.",
    },
  ],
  ["status 499", fault(499), 400, unreadable],
  ["status 399", fault(399), 500, internal],
  ["status 500", fault(500), 500, internal],
  ["a status that is no number", fault("400"), 500, internal],
  ["an Error", new Error("mongodb://user:secret@db"), 500, internal],
  ["an object", { message: "secret" }, 500, internal],
])("what is thrown with %s leaks nothing", async (_name, thrown, status, error) => {
  const answer = await answerTo(thrown);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ success: false, error });
});

test("an unknown error is logged with its cause and the request's id", async () => {
  const thrown = new Error("boom");
  expect((await answerTo(thrown)).logged).toEqual([
    ["error", { err: thrown, requestId: "request-1" }, "request failed"],
  ]);
  const ours = new AppError({ kind: "internal", code: "X", message: "Y" });
  expect((await answerTo(ours)).logged).toEqual([
    ["error", { err: ours, requestId: "request-1" }, "request failed"],
  ]);
});
