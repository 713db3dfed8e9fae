import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

test("returns the output of the schema", () => {
  expect(parseInput(z.object({ n: z.coerce.number() }), { n: "4", other: 1 })).toEqual({ n: 4 });
});

test("refuses input that does not fit with the first message of each field", () => {
  const schema = z.object({
    name: z.string().min(3, "too short").regex(/^x/, "must begin with x"),
    inner: z.object({ n: z.number("must be a number") }),
  });
  const refused = () => parseInput(schema, { name: "ab", inner: { n: "1" } });
  expect(refused).toThrow(
    expect.objectContaining({
      kind: "invalid",
      code: "INVALID_INPUT",
      message: "too short",
      details: { fields: { name: "too short", "inner.n": "must be a number" } },
    }),
  );
});
