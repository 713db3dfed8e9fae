import { messages } from "@plumbline/texts/messages.ts";
import { expect, test } from "vitest";
import { readErrors, writeErrors } from "./error-list.ts";

const errors = await readErrors();

test("a code has one status, wherever it is raised", () => {
  const kinds = Map.groupBy(errors, ({ code }) => code);
  const ambiguous = [...kinds].filter(([, same]) => new Set(same.map(({ kind }) => kind)).size > 1);
  expect(ambiguous.map(([code]) => code)).toEqual([]);
});

test("a text for people begins with a capital, and no code is a variable", () => {
  for (const { code, message } of errors) {
    expect(code).toMatch(/^[A-Z][A-Z_]+$/);
    expect(message, code).toMatch(/^[A-Z{]/);
  }
});

test("reads literals, templates, constants and the statuses of each kind", () => {
  const codes = new Map(errors.map((error) => [error.code, error]));
  expect(codes.get("XSRF")).toMatchObject({ kind: "forbidden", service: "gateway" });
  expect(codes.get("RATE_LIMITED")?.kind).toBe("rate-limited");
  expect(codes.get("MAIL_UNCERTAIN")).toMatchObject({ kind: "unavailable", service: "notification" });
  expect(codes.get("INSUFFICIENT_CREDITS")?.message).toBe(messages.noCredits);
  const table = writeErrors([{ code: "A_B", kind: "not-found", message: "No {…}.", service: "blog" }]);
  expect(table.split("\n")[2]).toBe("| `A_B` | 404 | 5 | No {…}. | blog |");
});

test("a refused body has the HTTP status with which the gateway answers", () => {
  expect(writeErrors(errors)).toMatch(/`JSON_EXPECTED` \| 415 \|/);
  expect(writeErrors(errors)).toMatch(/`BODY_TOO_LARGE` \| 413 \|/);
});
