import { expect, test } from "vitest";
import { z } from "zod";
import { toJsonSchema } from "../http/openapi.ts";
import { wholeNumber, wholeNumberOr } from "./common.ts";

const limit = wholeNumber(1, 100);

test.each(["1", "007", "100"])("takes %j", (text) => {
  expect(limit.parse(text)).toBe(Number(text));
});

test.each([
  "2.0",
  "2.5",
  "1e1",
  "0x10",
  " 2",
  "+2",
  "",
  "0",
  "-1",
  "101",
  "99999999999999999999",
  ["1"],
  true,
])("refuses %j", (text) => expect(limit.safeParse(text).success).toBe(false));

test("is described as a whole number with its bounds", () => {
  const query = z.object({ limit: wholeNumberOr(20, 1, 100) });
  expect(toJsonSchema(query, "input")).toMatchObject({
    properties: { limit: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
  });
});
