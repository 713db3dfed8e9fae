import { expect, test } from "vitest";
import { nameField } from "../field-names.ts";
import { limitText, readSearch, requireText, requireTime } from "./texts.ts";

const refused = (field: string, rule: string) =>
  expect.objectContaining({
    kind: "invalid",
    code: "INVALID_INPUT",
    message: `${nameField(field)} ${rule}`,
    details: { fields: { [field]: rule } },
  });

test("limits a text by its characters", () => {
  expect(limitText("ticker", "", 4)).toBe("");
  expect(limitText("ticker", "ABCD", 4)).toBe("ABCD");
  expect(() => limitText("ticker", "ABCDE", 4)).toThrow(refused("ticker", "must have at most 4 characters"));
  expect(() => limitText("companyName", "ABCDE", 4)).toThrow("Company name must have at most 4 characters");
});

test("requires a text", () => {
  expect(requireText("email", "a", 4)).toBe("a");
  for (const blank of ["", " \n"])
    expect(() => requireText("email", blank, 4)).toThrow(refused("email", "must be given"));
  expect(() => requireText("email", "ABCDE", 4)).toThrow(refused("email", "must have at most 4 characters"));
});

test("requires a time", () => {
  expect(requireTime("since", "2026-11-01T00:00:00.000Z")).toEqual(new Date("2026-11-01T00:00:00Z"));
  for (const text of ["yesterday", "2020-99-99", "((("])
    expect(() => requireTime("since", text)).toThrow(refused("since", "must be an ISO 8601 time"));
  expect(() => requireTime("since", "")).toThrow(refused("since", "must be given"));
});

test("limits a search to 100 characters", () => {
  expect(readSearch(undefined)).toBe("");
  expect(readSearch({ search: "x".repeat(100) })).toHaveLength(100);
  expect(() => readSearch({ search: "x".repeat(101) })).toThrow(
    refused("search", "must have at most 100 characters"),
  );
});
